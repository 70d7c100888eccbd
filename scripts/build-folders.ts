/** Where a build is made before it takes the place of the last one. */
export const buildFolder = "build.next";

/** Inside it, what React Router builds: its server is used, its scripts for browsers are not. */
export const reactRouterFolder = `${buildFolder}/react-router`;

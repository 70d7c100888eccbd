/** Where a build is made before it replaces the last one. */
export const buildFolder = "build.next";

/** React Router's build inside it: only its server is used. */
export const reactRouterFolder = `${buildFolder}/react-router`;

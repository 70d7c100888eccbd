/** Replaces the last build once it is complete. */
export const buildFolder = "build.next";

/** Only its server is used. */
export const reactRouterFolder = `${buildFolder}/react-router`;

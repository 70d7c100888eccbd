/** Replaces the last build once it is complete. */
export const buildFolder = "build.next";

/** Only the server of this build is used. */
export const reactRouterFolder = `${buildFolder}/react-router`;

/** It replaces the last build once it's complete. */
export const buildFolder = "build.next";

/** Only its server is used. */
export const reactRouterFolder = `${buildFolder}/react-router`;

/** The new build, which replaces the previous build when it's complete. */
export const buildFolder = "build.next";

/** React Router's build, of which only the server is used. */
export const reactRouterFolder = `${buildFolder}/react-router`;

/** The folder of a new build. It replaces the previous build when it's complete. */
export const buildFolder = "build.next";

/** The folder of React Router's build. Only the server is used. */
export const reactRouterFolder = `${buildFolder}/react-router`;

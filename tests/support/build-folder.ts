import testSite from "#tests/site.json" with { type: "json" };

/** The build that the tests look at and start. */
export const buildFolder = testSite.BUILD_DIR;

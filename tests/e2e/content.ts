/** The words and numbers of the site, so that the owner can change them without breaking a test. */
import { readContent } from "#app/content/read-content.ts";
import { staticPaths } from "#app/lib/paths.ts";

export { withoutMarks } from "#app/lib/inline-marks.ts";

export const content = readContent("content");

/** The addresses of the sample pages. */
export const samplePaths = Object.values(content.samples).flatMap((pages) =>
  pages.map((page) => `/programs/samples/${page.id}`),
);

/** Every address that a visitor finds by a link and that search engines may list. */
export const allPages: readonly string[] = [...staticPaths, ...samplePaths];

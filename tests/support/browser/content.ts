import { getContent } from "#app/content/load.server.ts";
import { parseMarks } from "#app/lib/inline-marks.ts";
import { samplePath, staticPaths } from "#app/lib/paths.ts";

export const content = getContent();

/** Returns a text as displayed: without marks, and with the hint for external links. */
export function withoutMarks(text: string): string {
  return parseMarks(text)
    .map((run) =>
      run.to?.startsWith("https:") ? `${run.text} ${content.labels.newTab}` : run.text,
    )
    .join("");
}

export const samplePaths = Object.values(content.samples).flatMap((pages) =>
  pages.map(({ id }) => samplePath(id)),
);

/** One address for each template: every static page, and a sample page of each kind. */
export const templatePaths: readonly string[] = [
  ...staticPaths,
  ...new Map(
    Object.values(content.samples)
      .flat()
      .map(({ kind, id }) => [kind, samplePath(id)]),
  ).values(),
];

/** Every address that links lead to and search engines may list. */
export const allPages: readonly string[] = [...staticPaths, ...samplePaths];

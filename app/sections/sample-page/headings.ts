import type { SamplePage } from "#app/content/schemas/samples.ts";

export type HeadingLevel = 1 | 2;

export type HeadingTags = { Title: "h1" | "h2" | "p"; Part: "h2" | "h3" | "p" };

export type KindProps<Kind extends SamplePage["kind"]> = {
  page: Extract<SamplePage, { kind: Kind }>;
  tags: HeadingTags;
  titleId: string | undefined;
};

/** A thumbnail is a picture, so it has no level and no headings. */
export function headings(level: HeadingLevel | undefined): HeadingTags {
  if (level === undefined) return { Title: "p", Part: "p" };
  return level === 1 ? { Title: "h1", Part: "h2" } : { Title: "h2", Part: "h3" };
}

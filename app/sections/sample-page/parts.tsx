import { RichText, RichRuns } from "#app/ui/rich-text.tsx";
import type { SamplePage } from "#app/content/schemas/samples.ts";
import { parseMarks, type Run } from "#app/lib/inline-marks.ts";

export function Opening({
  as: Title,
  id,
  heading,
  lead,
}: {
  as: HeadingTags["Title"];
  id: string | undefined;
  heading: string;
  lead: string;
}) {
  return (
    <>
      <Title id={id} className="sample-title">
        {heading}
      </Title>
      <p className="sample-lead">
        <RichText text={lead} />
      </p>
    </>
  );
}

export type HeadingLevel = 1 | 2;

type HeadingTags = { Title: "h1" | "h2" | "p"; Part: "h2" | "h3" | "p" };

export type KindProps<Kind extends SamplePage["kind"]> = {
  page: Extract<SamplePage, { kind: Kind }>;
  tags: HeadingTags;
  titleId: string | undefined;
};

/** Returns the tags for a heading level. Thumbnails have no level, and need tags that aren't headings. */
export function headings(level: HeadingLevel | undefined): HeadingTags {
  if (level === undefined) return { Title: "p", Part: "p" };
  return level === 1 ? { Title: "h1", Part: "h2" } : { Title: "h2", Part: "h3" };
}

/** Shows a text with a new line before each bold lead-in, such as "Why band 5:". */
export function LeadIns({ text }: { text: string }) {
  return splitAtLeadIns(parseMarks(text)).map((runs, index) => (
    <p key={index} className="sample-lead-in">
      <RichRuns runs={runs} />
    </p>
  ));
}

function splitAtLeadIns(runs: readonly Run[]): Run[][] {
  const parts: Run[][] = [];
  for (const run of runs) {
    const current = parts.at(-1);
    if (!current || (run.bold && /[:.]$/.test(run.text))) parts.push([run]);
    else current.push(run);
  }
  return parts;
}

import { parseMarks } from "#app/lib/inline-marks.ts";

/** Text from content, with its `**bold**` words bold. */
export function RichText({ text }: { text: string }) {
  return parseMarks(text).map((run, index) =>
    run.bold ? <strong key={index}>{run.text}</strong> : run.text,
  );
}

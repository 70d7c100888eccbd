import { parseMarks, type Run } from "#app/lib/inline-marks.ts";
import { RichRuns } from "#app/ui/rich-text.tsx";

/** Bold lead-ins such as "Why band 5:" start a new line. */
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

import { count } from "#app/lib/numbers.ts";

/** Shows how many changes to the site's texts aren't published yet. */
export function WaitingWords({ waiting }: { waiting: number }) {
  if (waiting === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 rounded-card border-2 border-line bg-joy-wash px-4 py-2">
      <strong>{count(waiting, "change is", "changes are")} waiting.</strong>
      <a href="/admin/words/publish" className="inline-flex min-h-11 items-center font-bold">
        Review and publish
      </a>
    </p>
  );
}

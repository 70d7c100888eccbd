import type { WordedEdit } from "#app/server/owner/editing/read-edits.server.ts";
import type { Review } from "#app/server/owner/editing/review-edits.server.ts";
import { Panel } from "./panel.tsx";
import { BeforeAfter } from "./before-after.tsx";

/** What a publication would change, before it's published. */
export function ReviewPanel({
  changes,
  where,
  warnings,
}: Pick<Review, "where" | "warnings"> & { changes: readonly WordedEdit[] }) {
  return (
    <Panel heading="What changes">
      <ul className="grid gap-4">
        {changes.map(({ name, label, before, after }) => (
          <li key={name}>
            <strong>{label}</strong>
            <BeforeAfter before={before} after={after} />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        {where.length === 0 ? (
          "No page looks different."
        ) : (
          <>
            <strong>Where visitors see it:</strong> {where.join(" · ")}
          </>
        )}
      </p>
      {warnings.length === 0 ? null : (
        <ul className="mt-4 grid gap-2 rounded-field border-2 border-line bg-joy-wash p-3 text-sm">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-sm text-soft">Nothing is published yet. Publish is below.</p>
    </Panel>
  );
}

import type { DraftReview } from "#app/server/owner/drafts/publish-draft.server.ts";
import { Panel } from "./panel.tsx";

/** Where visitors see what is published, and what to know before. */
export function WhatItMeans({
  others,
  where,
  warnings,
}: Pick<DraftReview, "others" | "where" | "warnings">) {
  return (
    <Panel heading="What it means">
      {others.length === 0 ? null : (
        <ul className="mb-4 grid gap-2 rounded-field border-2 border-orange-deep bg-orange-wash p-3 font-bold wrap-anywhere">
          {others.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <p>
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
    </Panel>
  );
}

import type { ReactNode } from "react";
import type { PublishedChange } from "#app/server/owner/words/wording/list-published-changes.server.ts";
import { ShownChange } from "./shown-change.tsx";

type PublishedChangesProps = {
  /** Identifies folded parts, so that they stay open when the page is refreshed. */
  id: string;
  changes: readonly PublishedChange[];
  toButton?: (change: PublishedChange) => ReactNode;
};

/** Lists the differences between two versions of the site. @param toButton returns the buttons for a change */
export function PublishedChanges({ id, changes, toButton }: PublishedChangesProps) {
  return (
    <ul className="divide-y-2 divide-line">
      {changes.map((change) => (
        <li key={change.key} className="grid gap-2 py-4">
          <p>
            <span className="text-sm text-soft">{change.part}</span>
            <br />
            <strong>{change.title}</strong>
          </p>
          <ShownChange id={`${id}-${change.key}`} change={change} />
          {toButton?.(change)}
        </li>
      ))}
    </ul>
  );
}

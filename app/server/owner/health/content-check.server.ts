import { describeConflict, isOnlyOlder } from "#app/server/platform/publishing/publish.server.ts";
import type { Publisher, Unpublished } from "#app/server/platform/publishing/publisher.server.ts";
import type { Check } from "./trouble.server.ts";

/** Words that were saved, or that lay there at the start, and that visitors do not see. As this process knows it. */
export function createContentCheck(findUnpublished: Publisher["findUnpublished"]): Check {
  return async () => {
    const found = findUnpublished();
    if (!found || (found.status === "conflict" && isOnlyOlder(found))) return undefined;
    return { what: summarize(found) };
  };
}

function summarize(found: Unpublished): string {
  if (found.status === "conflict") return describeConflict(found)[0] ?? "";
  // The first line of several counts those that follow.
  const [fault = "", ...more] = found.faults.length > 1 ? found.faults.slice(1) : found.faults;
  return more.length === 0 ? fault : `${fault}; and ${more.length} more.`;
}

import { formatFault } from "#app/content/fault.ts";
import {
  describeConflict,
  isOnlyOlder,
} from "#app/server/platform/publishing/describe-conflict.server.ts";
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
  if (found.status === "conflict") return describeConflict(found).split("\n")[0] ?? "";
  const [first, ...more] = found.faults;
  const fault = first ? formatFault(first) : "";
  return more.length === 0 ? fault : `${fault}; and ${more.length} more.`;
}

import { formatFault, formatFaults } from "#app/content/fault.ts";
import type {
  publishForSites,
  PublishedForSites,
} from "#app/server/owner/publishing/publish-for-sites.server.ts";
import { describeConflict } from "#app/server/platform/publishing/describe-conflict.server.ts";
import { CommandError } from "./owner-command.ts";

export function tellWaiting(number: number) {
  console.log(`Version ${number} is kept. The running site is making its pages ...`);
}

/** @throws CommandError with a line for each fault, or with both sides of a conflict */
export function describePublication(
  result: Awaited<ReturnType<typeof publishForSites>>,
  forcedBy: string,
): string {
  if (result.status === "conflict") throw new CommandError(describeConflict(result, forcedBy));
  if (result.status === "refused") throw new CommandError(formatFaults(result.faults));
  return [...Object.values(result.warnings).flat().map(formatFault), describeSeen(result)].join(
    "\n",
  );
}

function describeSeen({ number, seen }: PublishedForSites): string {
  switch (seen.status) {
    case "this":
      return `Visitors see version ${number}.`;
    case "newer":
      return `Version ${number} is kept. Visitors see version ${seen.number}, which came after it.`;
    case "no site":
      return `Version ${number} is kept. No site is running; the next start shows it.`;
  }
}

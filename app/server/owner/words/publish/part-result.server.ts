/** Describes the result of a publication to the owner. */
import type { PublishedEdits } from "./publish-edits.server.ts";
import { sayFaultAt, type Remark } from "#app/server/owner/words/form/say-fault.server.ts";

/** @property faults everything that the check found, each with a link to its field */
export type Refusal = { status: "refused"; message: string; faults?: Remark[] };

export type PartResult = Extract<PublishedEdits, { status: "published" }> | Refusal;

export function toPartResult(result: PublishedEdits): PartResult {
  return result.status === "published" ? result : toRefusal(result);
}

export function toRefusal(result: Exclude<PublishedEdits, { status: "published" }>): Refusal {
  if (result.status !== "refused") return refuse(result.message);
  const faults = result.faults.map((fault) => sayFaultAt(fault));
  const end = "Nothing is lost, and visitors still see the earlier version.";
  return refuse([...faults, end].join(" "));
}

export function refuse(message: string): Refusal {
  return { status: "refused", message };
}

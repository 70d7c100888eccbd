/** Describes the result of a publication to the owner. */
import type { Fault } from "#app/content/fault.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { ContentNode, shapeAt } from "./content-node.server.ts";
import { findPart, nameFile, namePlace, type FieldPlace } from "./name-place.server.ts";
import type { PublishedEdits } from "./publish-edits.server.ts";
import { sayFault } from "./say-fault.server.ts";

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

/**
 * Returns a fault's message, preceded by the name of the field.
 * @param files the files with the fault, from which entries get their names
 */
export function sayFaultAt(
  { file, path, message }: Fault,
  files: ContentFiles = new Map(),
): string {
  if (file === undefined) return sayFault(message);
  const where = path.length === 0 ? nameFile(file) : namePlace(new ContentNode(files, file, path));
  return `${where}: ${sayFault(message)}`;
}

/** A message from the content check, and the field that it's about. */
export type Remark = { words: string; form?: FieldPlace };

export function toRemark(fault: Fault, files: ContentFiles): Remark {
  const node = new ContentNode(files, fault.file ?? "", fault.path);
  const words = sayFaultAt(fault, files);
  return shapeAt(node.file, []) ? { words, form: findPart(node) } : { words };
}

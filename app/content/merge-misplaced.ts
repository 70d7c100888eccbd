/** Merges the faults about an unknown key and a missing key if both come from the same mistake. */
import type { z } from "zod";
import type { Path } from "./fault.ts";
import { findShape } from "./describe-lines.ts";

export type Described = { path: Path; message: string; about?: "unknown" | "missing" };

export function mergeMisplaced(faults: readonly Described[], schema: z.ZodType): Described[] {
  let left = [...faults];
  for (const unknown of faults.filter(({ about }) => about === "unknown")) {
    // Skips faults that were already merged with the fault about the first key in the same group.
    if (!left.includes(unknown)) continue;
    const cause = left
      .filter(({ about }) => about === "missing")
      .map((missing) => ({ missing, message: explain(unknown.path, missing.path, schema) }))
      .find(({ message }) => message !== undefined);
    if (cause?.message === undefined) continue;
    const { missing, message } = cause;
    const told = { path: unknown.path, message };
    left = left
      .map((fault) => (fault === unknown ? told : fault))
      .filter((fault) => fault !== missing && !isOfGroup(fault, unknown, missing.path, schema));
  }
  return left;
}

function explain(unknown: Path, missing: Path, schema: z.ZodType): string | undefined {
  const [key, name] = [String(unknown.at(-1)), String(missing.at(-1))];
  const [group, other] = [unknown.slice(0, -1), missing.slice(0, -1)];
  if (isSame(group, other)) {
    if (belongsInto(key, missing, schema)) return moreSpaces(name);
    return isAlike(key, name) ? `expected ${name}; correct the spelling` : undefined;
  }
  if (key !== name) return undefined;
  if (isSame(group, other.slice(0, -1))) return moreSpaces(String(other.at(-1)));
  if (isSame(group.slice(0, -1), other))
    return `expected 2 spaces less at the start of this line, because it doesn't belong to ${String(group.at(-1))}`;
  return undefined;
}

function moreSpaces(name: string): string {
  return `expected 2 more spaces at the start of this line, and of others that belong to ${name}`;
}

/** Whether an unknown key beside an empty group belongs in that group. */
function isOfGroup(fault: Described, first: Described, group: Path, schema: z.ZodType): boolean {
  return (
    fault.about === "unknown" &&
    isSame(fault.path.slice(0, -1), group.slice(0, -1)) &&
    belongsInto(String(first.path.at(-1)), group, schema) &&
    belongsInto(String(fault.path.at(-1)), group, schema)
  );
}

function belongsInto(key: string, group: Path, schema: z.ZodType): boolean {
  return Object.hasOwn(findShape(schema, group)?.properties ?? {}, key);
}

function isSame(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((step, at) => step === other[at]);
}

/** Whether two names contain the same letters in any order, or differ by one letter. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a.split("").toSorted().join("") === b.split("").toSorted().join("")) return true;
  const shortest = Math.min(a.length, b.length);
  let start = 0;
  while (start < shortest && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shortest - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return start + end >= Math.max(a.length, b.length) - 1;
}

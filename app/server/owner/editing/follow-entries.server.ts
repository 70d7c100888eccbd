/** Finds entries of a list again after it has changed: by their id, or by what they say. */
import { isDeepStrictEqual } from "node:util";
import type { Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";

/** What an entry is known by, if it has a name. */
export function idOf(entry: unknown): string | undefined {
  const name = valueAt(entry, ["id"]) ?? valueAt(entry, ["value"]);
  return typeof name === "string" ? name : undefined;
}

/** For each entry of one list its place in the other one; undefined for one that isn't there. */
export function pairEntries(
  one: readonly unknown[],
  other: readonly unknown[],
): Array<number | undefined> {
  const pairs = Array.from<number | undefined>({ length: one.length });
  const taken = new Set<number>();
  const pair = (at: number, found: number) => {
    if (found < 0) return;
    pairs[at] = found;
    taken.add(found);
  };
  const eachFree = (work: (entry: unknown, at: number) => void) => {
    for (const [at, entry] of one.entries()) if (pairs[at] === undefined) work(entry, at);
  };
  const isFree = (entry: unknown, at: number) => !taken.has(at) && idOf(entry) === undefined;
  eachFree((entry, at) => {
    const id = idOf(entry);
    const isSame = (candidate: unknown, place: number) =>
      !taken.has(place) && idOf(candidate) === id;
    if (id !== undefined) pair(at, other.findIndex(isSame));
  });
  eachFree((entry, at) => {
    if (at < other.length && isFree(other[at], at) && isDeepStrictEqual(other[at], entry))
      pair(at, at);
  });
  eachFree((entry, at) =>
    pair(
      at,
      other.findIndex((found, place) => isFree(found, place) && isDeepStrictEqual(found, entry)),
    ),
  );
  // Changed entries without a name are known by their order, as long as it tells enough.
  const left = other.flatMap((entry, at) => (isFree(entry, at) ? [at] : []));
  const unnamed = one.flatMap((entry, at) =>
    pairs[at] === undefined && idOf(entry) === undefined ? [at] : [],
  );
  if (left.length === unnamed.length)
    for (const [index, at] of unnamed.entries()) pair(at, left[index] ?? -1);
  return pairs;
}

/** The same place in another value. @returns undefined where an entry on the way is gone */
export function followPath(from: unknown, to: unknown, path: Path): Path | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return [];
  const isList = typeof step === "number" && Array.isArray(from) && Array.isArray(to);
  const found = isList && step < from.length ? pairEntries(from, to)[step] : step;
  if (found === undefined) return undefined;
  const inner = followPath(valueAt(from, [step]), valueAt(to, [found]), rest);
  return inner && [found, ...inner];
}

/** Where something stands in another list that stands behind the first entries of this one. */
export function followPosition(
  from: readonly unknown[],
  to: readonly unknown[],
  at: number,
): number {
  const pairs = pairEntries(from, to);
  const before = pairs.slice(0, at).findLast((place) => place !== undefined);
  return before === undefined ? 0 : before + 1;
}

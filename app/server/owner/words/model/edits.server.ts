/**
 * The owner's changes, as a list of edits to the words.
 *
 * Everything that changes the site makes edits: a form, a button, a replaced word, a schedule, a restored version, and a
 * file that was edited in the content folder. The draft is what visitors see plus the edits in `draft_edits`. A
 * publication applies the chosen edits to the newest version, so edits that other devices or processes have published
 * stay. An edit contains the value that was at an address, and the value that should be there; null means no value.
 * It applies if the current value is its `before` or already its `after`. Lists without ids are merged item by item.
 * Otherwise, there's a conflict, and both values are reported.
 *
 * Some edits apply together or not at all: those of an entry that is added or removed, and those below a place that
 * gets another kind or another picture. An entry exists as long as its id does. Nothing is written into a removed
 * entry, and an entry isn't removed if it contains words that the person removing it hasn't seen. An order never
 * causes a conflict: the later order counts, unless it only follows from added or removed entries.
 */
import { isDeepStrictEqual } from "node:util";
import { choices, type Shape } from "#app/content/describe-lines.ts";
import { isOrder, walkAddress, writePlace, type Address, type Place } from "./address.server.ts";
import { changesAsOne, isMerged, listInside, mergeValues, valueInside } from "./merge.server.ts";
import { arrange } from "./order.server.ts";
import type { Edit, Value, Words } from "./diff.server.ts";

/** @property theirs the current value, which differs from the value that the edit replaces */
export type Conflict = { edit: Edit; theirs: Value | null };

export function invert(edits: readonly Edit[]): Edit[] {
  return edits
    .map(({ address, before, after }) => ({ address, before: after, after: before }))
    .toReversed();
}

/** @returns the words with all edits that apply, and the conflicts of all other edits */
export function apply(
  words: Words,
  edits: readonly Edit[],
): { words: Words; conflicts: Conflict[] } {
  const result = new Map(words);
  const conflicts: Conflict[] = [];
  for (const change of groupEdits(words, edits).values()) {
    const found = change.flatMap((edit) => findConflict(result, edit, change));
    conflicts.push(...found);
    if (found.length === 0)
      for (const { address, before, after } of change) {
        const present = result.get(address) ?? null;
        const merged = isDeepStrictEqual(present, after)
          ? { value: after }
          : mergeValues(before, after, present);
        if (merged && merged.value !== null) result.set(address, merged.value);
        else result.delete(address);
      }
  }
  arrange(result, words, edits);
  return { words: result, conflicts };
}

/** Applies all edits, no matter what the current values are. */
export function force(words: Words, edits: readonly Edit[]): Words {
  const result = new Map(words);
  for (const { address, after } of edits)
    if (after === null) result.delete(address);
    else if (!isOrder(address)) result.set(address, after);
  arrange(result, words, edits);
  return result;
}

/** Groups edits that apply together, by their common address. Edits of a list's order belong to no group. */
export function groupEdits(words: Words, edits: readonly Edit[]): Map<Address, Edit[]> {
  const own = new Map(edits.map((edit) => [edit.address, edit]));
  const sides = createSides(words, edits);
  const comesOrGoes = (entry: Address) => {
    const id = own.get(`${entry}/id`);
    return id !== undefined && (id.before === null) !== (id.after === null);
  };
  return Map.groupBy(
    edits.filter(({ address }) => !isOrder(address)),
    ({ address }) => {
      const whole = walkAddress(address).find(
        (step) => (step.isEntry && comesOrGoes(step.address)) || isOtherKind(step, sides),
      );
      return whole?.address ?? address;
    },
  );
}

/**
 * Returns a function that looks up the value at an address before and after the edits. If the value is a group,
 * the groups inside it are replaced by `{}`.
 */
function createSides(words: Words, edits: readonly Edit[]) {
  const make = (side: "before" | "after") => {
    const made = new Map(words);
    for (const { address, [side]: value } of edits)
      if (value === null) made.delete(address);
      else made.set(address, value);
    return made;
  };
  let sides: { before: Words; after: Words } | undefined;
  const known = new Map<Address, { before: unknown; after: unknown }>();
  return (address: Address) => {
    sides ??= { before: make("before"), after: make("after") };
    const found = known.get(address) ?? {
      before: groupAt(sides.before, address),
      after: groupAt(sides.after, address),
    };
    known.set(address, found);
    return found;
  };
}

function groupAt(words: Words, address: Address): Value | undefined {
  const value = words.get(address);
  if (value !== undefined) return value;
  const parts = [...below(words, address)].map((inner) => {
    const [key = ""] = inner.slice(address.length + 1).split("/");
    return [key, words.get(`${address}/${key}`) ?? {}] as const;
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

function isOtherKind(
  { address, shape }: { address: Address; shape: Shape | undefined },
  sides: ReturnType<typeof createSides>,
): boolean {
  if (!shape || choices(shape).length < 2) return false;
  const { before, after } = sides(address);
  return changesAsOne(shape, before, after);
}

function* below(words: Words, address: Address): Generator<Address> {
  const start = `${address}/`;
  for (const inner of words.keys()) if (inner.startsWith(start)) yield inner;
}

/** @param change all edits that apply together, including this edit */
function findConflict(words: Words, edit: Edit, change: readonly Edit[]): Conflict[] {
  const { address, before, after } = edit;
  const present = words.get(address) ?? null;
  const clash = (theirs: Value | null): Conflict[] => [{ edit, theirs }];
  if (!isDeepStrictEqual(present, after) && !mergeValues(before, after, present))
    return clash(present);
  const own = new Set(change.map((one) => one.address));
  const steps = walkAddress(address);
  for (const step of steps.slice(0, -1)) {
    const id = `${step.address}/id`;
    const isGone = step.isEntry && after !== null && !words.has(id) && !own.has(id);
    // A place that was a group may be a single value now.
    if (isGone || (after !== null && words.has(step.address) && !own.has(step.address)))
      return clash(null);
  }
  const entry = steps.at(-2);
  const isRemoval = entry?.isEntry === true && address === `${entry.address}/id` && after === null;
  const around = isRemoval ? entry.address : address;
  const isValue = before === null && after !== null && !isDeepStrictEqual(after, {});
  const unseen =
    isRemoval || isValue
      ? [...below(words, around)].find((inner) => !own.has(inner) && !isOrder(inner))
      : undefined;
  return unseen === undefined ? [] : clash(words.get(unseen) ?? null);
}

/** An edit of a place inside a value, like `2/paragraphs/0` in a list of sections. */
export type SmallEdit = Edit & { inside: readonly string[] };

/** A place that someone else has changed, and its current value. */
export type Clash = { place: Place; theirs: Value | null };

export function listClashes({ edit, theirs }: Conflict): Clash[] {
  const { address, before, after } = edit;
  const shape = walkAddress(address).at(-1)?.shape;
  const places = listInside(shape, [before, after, theirs], isMerged);
  return (places.length > 0 ? places : [[]]).map((inside) => ({
    place: writePlace(address, inside),
    theirs: valueInside(theirs, inside),
  }));
}

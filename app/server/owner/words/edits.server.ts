/**
 * Represents the owner's changes as a list of edits to the words.
 *
 * An edit contains the value that was at an address, and the value that should be there; null means no value.
 * `diff` finds the edits between two maps, `apply` applies them, and `invert` reverses them. An edit applies if
 * the current value is its `before` or already its `after`. Lists without ids are merged item by item.
 * Otherwise, there's a conflict, and both values are reported.
 *
 * Some edits apply together or not at all: those of an entry that is added or removed, and those below a place
 * that gets another kind or another picture. An entry exists as long as its id does. Nothing is written into a
 * removed entry, and an entry isn't removed if it contains words that the person removing it hasn't seen. An
 * order never causes a conflict: the later order counts, ids of removed entries are ignored, and a new entry
 * stays after its former neighbor.
 */
import { isDeepStrictEqual } from "node:util";
import {
  choices,
  chooseVariant,
  itemsOf,
  only,
  propertyIn,
  type Shape,
} from "#app/content/describe-lines.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { isOrder, walkAddress, writePlace, type Address, type Place } from "./address.server.ts";
import type { Value, Words } from "./words.server.ts";

export type Edit = { address: Address; before: Value | null; after: Value | null };

/** @property theirs the current value, which differs from the value that the edit replaces */
export type Conflict = { edit: Edit; theirs: Value | null };

export function diff(from: Words, to: Words): Edit[] {
  const edits: Edit[] = [];
  for (const [address, before] of from)
    if (!to.has(address)) edits.push({ address, before, after: null });
  for (const [address, after] of to) {
    const before = from.get(address) ?? null;
    if (before !== after && !isDeepStrictEqual(before, after))
      edits.push({ address, before, after });
  }
  return edits;
}

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

/** Whether a place gets another kind, or another picture, which needs its own words. */
function changesAsOne(shape: Shape | undefined, before: unknown, after: unknown): boolean {
  if (!shape || choices(shape).length < 2 || before === undefined || after === undefined)
    return false;
  if (chooseVariant(shape, before) !== chooseVariant(shape, after)) return true;
  const properties = choices(shape).flatMap((one) => Object.entries(one.properties ?? {}));
  return (
    properties.some(([key]) => key === "photo") &&
    properties.some(
      ([key, raw]) =>
        (key === "photo" || only(raw)?.["drawings"] !== undefined) &&
        valueAt(before, [key]) !== valueAt(after, [key]),
    )
  );
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

type Sides = readonly [before: Value | null, after: Value | null, present: Value | null];

/**
 * Merges an edit into the current value, if the edit and later changes affect different parts of the value.
 * @returns undefined if both affect the same part
 */
export function mergeValues(...sides: Sides): { value: Value | null } | undefined {
  const [before, after, present] = sides;
  if (isDeepStrictEqual(present, before)) return { value: after };
  if (isDeepStrictEqual(present, after) || isDeepStrictEqual(before, after))
    return { value: present };
  if (!hasSameParts(sides)) return mergeLists(...sides);
  let value = present;
  for (const key of keysOf(sides)) {
    const merged = mergeValues(...partsOf(sides, key));
    if (!merged) return undefined;
    value = putInside(value, [key], merged.value);
  }
  return { value };
}

/**
 * Returns the same edit, based on the current value. Parts that both sides have changed keep their old `before`,
 * which differs from the current value, so they remain conflicts.
 */
export function rebaseValue(...sides: Sides): Pick<Edit, "before" | "after"> {
  const merged = mergeValues(...sides);
  let [before, after, present] = sides;
  if (merged) return { before: present, after: merged.value };
  if (!hasSameParts(sides)) return { before, after };
  for (const key of keysOf(sides)) {
    const part = rebaseValue(...partsOf(sides, key));
    before = putInside(before, [key], part.before);
    after = putInside(after, [key], part.after);
  }
  return { before, after };
}

/** Whether values can be compared part by part: groups, or lists of the same length. */
function hasSameParts(sides: Sides): boolean {
  const lists = sides.filter(isList);
  const isSameLength = new Set(lists.map(({ length }) => length)).size === 1;
  return sides.every(isGroup) || (lists.length === sides.length && isSameLength);
}

const keysOf = (values: ReadonlyArray<Value | null>) =>
  new Set(values.flatMap((value) => Object.keys(value ?? {})));

function partsOf([before, after, present]: Sides, key: string): Sides {
  const at = (value: Value | null) => valueInside(value, [key]);
  return [at(before), at(after), at(present)];
}

type List = readonly Value[];

/** Each side's change counts as one range of items, and the two ranges must not overlap. */
function mergeLists(...[before, after, present]: Sides): { value: Value } | undefined {
  if (!isList(before) || !isList(after) || !isList(present)) return undefined;
  const [mine, theirs] = [findStretch(before, after), findStretch(before, present)];
  const [first, second] = mine.start <= theirs.start ? [mine, theirs] : [theirs, mine];
  if (first.end > second.start || first.start === second.start) return undefined;
  return {
    value: [
      ...before.slice(0, first.start),
      ...first.items,
      ...before.slice(first.end, second.start),
      ...second.items,
      ...before.slice(second.end),
    ],
  };
}

/** Finds the range of `before` that was replaced, from `start` up to `end`, and the items that replace it. */
function findStretch(before: List, after: List): { start: number; end: number; items: List } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isDeepStrictEqual(before[start], after[start])) start += 1;
  let tail = 0;
  const isSame = () => isDeepStrictEqual(before.at(-1 - tail), after.at(-1 - tail));
  while (tail < shorter - start && isSame()) tail += 1;
  return { start, end: before.length - tail, items: after.slice(start, after.length - tail) };
}

function isList(value: Value | null): value is List {
  return Array.isArray(value);
}

function isGroup(value: Value | null): value is { readonly [key: string]: Value } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Corrects the order of each list that the edits affect, so that the order names exactly the list's entries.
 * @param words the words before the edits
 */
function arrange(result: Map<Address, Value>, words: Words, edits: readonly Edit[]) {
  const hints = new Map(edits.map((edit) => [edit.address, edit]));
  const touched = edits.flatMap(({ address }) =>
    walkAddress(address).filter(({ isEntry }) => isEntry),
  );
  const around = touched.map(({ address }) => address.slice(0, address.lastIndexOf("/") + 1));
  for (const list of new Set([...hints.keys(), ...around].filter(isOrder))) {
    const inside = [...result.keys()].filter((address) => address.startsWith(list));
    const keys = inside.map((address) => address.slice(list.length).split("/", 1)[0] ?? "");
    const present = new Set(keys.filter((key) => key !== ""));
    const order = asOrder(words.get(list) ?? null);
    const hint = hints.get(list);
    const isThere = words.has(list) ? hint?.after !== null : hint?.before === null;
    const settled = settleOrder(order, hint, present);
    if (present.size > 0 || isThere) result.set(list, settled);
    else result.delete(list);
  }
}

export const asOrder = (value: Value | null): readonly string[] =>
  isList(value) ? value.map(String) : [];

/** Whether the entries that both lists contain are in a different order. */
export function isMoved({ before, after }: Pick<Edit, "before" | "after">): boolean {
  const [one, other] = [asOrder(before), asOrder(after)];
  const both = (ids: readonly string[], others: readonly string[]) =>
    ids.filter((id) => others.includes(id));
  return !isDeepStrictEqual(both(one, other), both(other, one));
}

function settleOrder(
  order: readonly string[],
  hint: Edit | undefined,
  present: ReadonlySet<string>,
): string[] {
  const after = asOrder(hint?.after ?? null);
  const [leading, other] = hint && isMoved(hint) ? [after, order] : [order, after];
  const settled = leading.filter((id) => present.has(id));
  const isThere = (id: string) => present.has(id);
  return insertIds(insertIds(settled, other.filter(isThere)), [...present]);
}

/** Inserts ids from another order, each after its neighbor in that order. */
export function insertIds(order: readonly string[], others: readonly string[]): string[] {
  const settled = [...order];
  for (const [at, id] of others.entries()) {
    if (settled.includes(id)) continue;
    const neighbor = others.slice(0, at).findLast((one) => settled.includes(one));
    settled.splice(neighbor === undefined ? 0 : settled.indexOf(neighbor) + 1, 0, id);
  }
  return settled;
}

/** An edit of a place inside a value, like `2/paragraphs/0` in a list of sections. */
export type SmallEdit = Edit & { inside: readonly string[] };

/**
 * Finds where values differ, as deep inside them as possible: in groups, and in lists whose items have kept their
 * positions.
 * @param isFine returns true if two different values from the same place count as equal
 */
export function listInside(
  shape: Shape | undefined,
  values: readonly [Value | null, Value | null, ...Array<Value | null>],
  isFine: (values: ReadonlyArray<Value | null>) => boolean,
): string[][] {
  if (isFine(values)) return [];
  const [first, ...others] = values;
  const isApart = values.every(isGroup)
    ? !others.some((other) => changesAsOne(shape, first, other))
    : others.every((other) => keepsPlaces(first, other));
  if (!isApart) return [[]];
  return [...keysOf(values)].flatMap((key) => {
    const inner = shape && (isList(first) ? itemsOf(shape) : propertyIn(shape, key));
    const [one = null, other = null, ...more] = values.map((value) => valueInside(value, [key]));
    return listInside(inner, [one, other, ...more], isFine).map((rest) => [key, ...rest]);
  });
}

/** @param sides the value before the edit, the value after it, and the current value */
export function isMerged(sides: ReadonlyArray<Value | null>): boolean {
  const [before = null, after = null, present = null] = sides;
  return mergeValues(before, after, present) !== undefined;
}

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

/** Whether two lists can be compared by position. A list of texts can't, because it's a single field. */
function keepsPlaces(one: Value | null, other: Value | null): boolean {
  if (!isList(one) || !isList(other) || one.length !== other.length) return false;
  const isElsewhere = (item: Value, at: number) =>
    !isDeepStrictEqual(item, other[at]) && other.some((now) => isDeepStrictEqual(now, item));
  return [...one, ...other].every((item) => typeof item === "object") && !one.some(isElsewhere);
}

export function valueInside(value: Value | null, inside: readonly string[]): Value | null {
  const [step, ...rest] = inside;
  if (step === undefined) return value;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return null;
  return valueInside((Reflect.get(value, step) as Value | undefined) ?? null, rest);
}

export function putInside(
  whole: Value | null,
  inside: readonly string[],
  value: Value | null,
): Value | null {
  const [step, ...rest] = inside;
  if (step === undefined) return value;
  const part = putInside(valueInside(whole, [step]), rest, value);
  if (isList(whole)) {
    const at = Number(step);
    return part === null ? whole.toSpliced(at, 1) : whole.toSpliced(at, 1, part);
  }
  const others = Object.entries(isGroup(whole) ? whole : {}).filter(([key]) => key !== step);
  const entries = [...others, ...(part === null ? [] : [[step, part] as const])];
  return Object.fromEntries(entries);
}

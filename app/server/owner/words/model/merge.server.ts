/** Merges changes of values, and finds places inside them. Lists without ids are merged item by item. */
import { isDeepStrictEqual } from "node:util";
import {
  choices,
  chooseVariant,
  itemsOf,
  only,
  propertyIn,
  type Shape,
} from "#app/content/describe-lines.ts";
import { isGroup, valueAt } from "#app/content/read-yaml.ts";
import type { Edit } from "./diff.server.ts";
import type { Value } from "./diff.server.ts";

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

/** Whether a place gets another kind, or another picture, which needs its own words. */
export function changesAsOne(shape: Shape | undefined, before: unknown, after: unknown): boolean {
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

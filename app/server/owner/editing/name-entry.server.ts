/**
 * Makes an entry's names from its title. Links and orders refer to entries by these names, so the names never
 * change afterwards.
 */
import { choices, only, propertyIn, type Shape } from "#app/content/describe-lines.ts";
import type { Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { shapeAt, titleKeys, toWords } from "./name-place.server.ts";

export const nameKeys: readonly string[] = ["id", "value", "priceId"];

/**
 * The field that a new entry needs first, because the entry's name is made from it.
 * @returns undefined for entries without a name
 */
export type Asked = { key: string; label: string; max: number | undefined };

/** @param variant the kind of the new entry */
export function findAsked(items: Shape, variant = 0): Asked | undefined {
  const shape = choices(items)[variant];
  const isNamed = nameKeys.some((key) => only(shape?.properties?.[key])?.["isName"] === true);
  if (!shape || !isNamed) return undefined;
  const asked = titleKeys.flatMap((key): Asked[] => {
    const property = propertyIn(shape, key);
    const isText = property?.type === "string" && property["isName"] !== true;
    return isText ? [{ key, label: property.title ?? toWords(key), max: property.maxLength }] : [];
  });
  return asked[0];
}

/** Gives a new entry its names. @param taken names that are in use or were used before */
export function nameNewEntry(
  file: string,
  path: Path,
  { value, title }: { value: unknown; title: string },
  taken: ReadonlySet<unknown>,
): unknown {
  if (typeof value !== "object" || value === null) return value;
  const name = freeName(toName(title), taken);
  const names = findNames(file, path, value).map((key) => [key, name] as const);
  return { ...Object.fromEntries(names), ...value };
}

export function listNames(entries: unknown): Set<unknown> {
  return new Set([entries].flat().flatMap((entry) => nameKeys.map((key) => valueAt(entry, [key]))));
}

/** Finds the keys that hold names. If there are several kinds of entries, the kind that fits the value decides. */
function findNames(file: string, path: Path, value: object): string[] {
  const shape = shapeAt(file, path);
  if (!shape) return [];
  const own = Object.keys(value);
  return nameKeys.filter(
    (key) =>
      shapeAt(file, [...path, key])?.["isName"] === true &&
      choices(shape).some(
        ({ properties = {} }) =>
          Object.hasOwn(properties, key) && own.every((one) => Object.hasOwn(properties, one)),
      ),
  );
}

export function toName(title: string): string {
  const plain = title
    .normalize("NFKD")
    .replaceAll(/\p{M}|['’]/gu, "")
    .toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, "-")
      .slice(0, 50)
      .replaceAll(/^-|-$/g, "") || "entry"
  );
}

/** If a name is taken, adds a number to it, and increases the number until the name is free. */
export function freeName(name: string, taken: ReadonlySet<unknown>): string {
  const [, stem = name] = /^(.+)-\d+$/.exec(name) ?? [];
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${stem.slice(0, 55)}-${number}`;
    if (!taken.has(tried)) return tried;
  }
}

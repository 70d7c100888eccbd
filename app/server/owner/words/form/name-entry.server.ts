/**
 * Makes an entry's names from its title. Links and orders refer to entries by these names, so the names never
 * change afterwards.
 */
import { choices, only, propertyIn, type Shape } from "#app/content/describe-lines.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { titleKeys, toWords } from "./name-place.server.ts";

export const nameKeys: readonly string[] = ["id", "value", "priceId"];

/** The field that a new entry needs first, because the entry's name is made from it. */
export type Asked = { key: string; label: string; max: number | undefined };

/**
 * Finds the field that a new entry needs first.
 * @param variant the kind of the new entry
 * @returns undefined for entries without a name
 */
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

/** Gives a new entry of a kind its names. @param taken names that are in use or were used before */
export function nameNewEntry(
  kind: Shape,
  { value, title }: { value: object; title: string },
  taken: ReadonlySet<unknown>,
): object {
  const name = freeName(toName(title), taken);
  const keys = nameKeys.filter((key) => only(kind.properties?.[key])?.["isName"] === true);
  return { ...Object.fromEntries(keys.map((key) => [key, name])), ...value };
}

export function listNames(entries: unknown): Set<unknown> {
  return new Set([entries].flat().flatMap((entry) => nameKeys.map((key) => valueAt(entry, [key]))));
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

/** The names by which links and orders find entries: made from their titles, and then kept. */
import { choices } from "#app/content/describe-lines.ts";
import type { Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import type { FileEdit } from "./apply-edits.server.ts";
import { nameEntry, shapeAt } from "./name-place.server.ts";

export const nameKeys: readonly string[] = ["id", "value", "priceId"];

/** Gives a new entry the names that its form doesn't ask for. @param entries the list that it comes into */
export function nameNewEntry(file: string, path: Path, value: unknown, entries: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const keys = findNames(file, path, value);
  const name = freeName(toName(nameEntry(value, path)), listNames(entries));
  return { ...Object.fromEntries(keys.map((key) => [key, name])), ...value };
}

type Values = { before: unknown; beforePath: Path; now: unknown; published: unknown };

/** An entry that visitors don't know yet gets the name of its new title, where it had that of the old one. */
export function renameAfterTitle(file: string, path: Path, values: Values): FileEdit[] {
  const { before, beforePath, now, published } = values;
  const list = path.slice(0, -1);
  const entry = valueAt(now, path);
  if (typeof path.at(-1) !== "number" || typeof entry !== "object" || entry === null) return [];
  const known = listNames(valueAt(published, list));
  const usual = toName(nameEntry(valueAt(before, beforePath), []));
  const keys = findNames(file, path, entry).filter((key) => {
    const name = valueAt(entry, [key]);
    const isUsual =
      typeof name === "string" && name.replace(/-\d+$/, "") === usual.replace(/-\d+$/, "");
    return isUsual && !known.has(name);
  });
  const others = [valueAt(now, list)].flat().filter((one) => one !== entry);
  const title = toName(nameEntry(entry, []));
  const name = title === usual ? undefined : freeName(title, listNames(others));
  return name === undefined
    ? []
    : keys.map((key) => ({ kind: "set", file, path: [...path, key], value: name }));
}

export function listNames(entries: unknown): Set<unknown> {
  return new Set([entries].flat().flatMap((entry) => nameKeys.map((key) => valueAt(entry, [key]))));
}

/** Of several kinds of entries, the one that fits decides which names it has. */
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

/** Ends with a number, or with another one. */
export function freeName(name: string, taken: ReadonlySet<unknown>): string {
  const [, stem = name] = /^(.+)-\d+$/.exec(name) ?? [];
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${stem.slice(0, 55)}-${number}`;
    if (!taken.has(tried)) return tried;
  }
}

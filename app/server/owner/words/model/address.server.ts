/**
 * The notation for the place of a value in the content, such as a text or a price.
 *
 * An address consists of a document's name and keys, joined by slashes: `pages/home/hero/title`. Positions in lists
 * change, so a list entry is identified by its id, after the list's key: `site/footer/newsletter/heading`. If a
 * document's only list has the same name as the document, the list's key is left out:
 * `programs/ielts-power-prep/price`. The order of a list's entries has the list's address followed by a slash:
 * `programs/`. Only lists whose entries must all have an id are written like this. Any other list is a single value,
 * and positions lead into it, after a number sign: `pages/privacy/sections#2/heading`.
 */
import {
  choices,
  findShape,
  itemsOf,
  propertyIn,
  type Shape,
} from "#app/content/describe-lines.ts";
import type { Path } from "#app/content/fault.ts";
import { contentKinds } from "#app/content/kinds.ts";
import { valueAt } from "#app/content/read-yaml.ts";

export type Address = string;

/** An address like `site/tagline`, which a path into a value can follow: `pages/privacy/sections#2/heading`. */
export type Place = string;

export type Document = {
  file: string;
  /** The file's name without its extension. */
  name: string;
  shape: Shape;
  /** The key of the document's only list, if it's also the document's name. Addresses leave this key out. */
  leftOut: string | undefined;
};

const documents: ReadonlyMap<string, Document> = new Map(
  Object.values(contentKinds).map(({ file, schema }) => {
    const name = file.replace(/\.yaml$/, "");
    const shape = findShape(schema, []) ?? {};
    const keys = Object.keys(shape.properties ?? {});
    const list = keys.length === 1 && keys[0] === name ? propertyIn(shape, name) : undefined;
    const leftOut = list && hasIds(list) ? name : undefined;
    return [name, { file, name, shape, leftOut }];
  }),
);

export function listDocuments(): Document[] {
  return [...documents.values()];
}

/** Whether the entries of a list have their own addresses. */
export function hasIds(list: Shape): boolean {
  const items = itemsOf(list);
  return (
    items !== undefined &&
    choices(items).every(
      ({ properties = {}, required = [] }) =>
        Object.hasOwn(properties, "id") && required.includes("id"),
    )
  );
}

const named = new WeakMap<readonly unknown[], boolean>();

/** Whether a list's entries all have ids, and all ids are different. The result is cached for each list. */
export function isNamed(value: unknown): value is Array<{ id: string }> {
  if (!Array.isArray(value)) return false;
  const known = named.get(value) ?? hasNames(value);
  named.set(value, known);
  return known;
}

function hasNames(list: readonly unknown[]): boolean {
  const ids = list.map((entry) => valueAt(entry, ["id"]));
  const isName = (id: unknown) => typeof id === "string" && /^[^/]+$/.test(id);
  return ids.every(isName) && new Set(ids).size === ids.length;
}

export function writeAddress(document: Document, keys: readonly string[]): Address {
  const { name, leftOut } = document;
  const written = leftOut !== undefined && keys[0] === leftOut ? keys.slice(1) : keys;
  return [name, ...written].join("/");
}

/**
 * Splits an address into its document and keys.
 * @returns undefined if the address doesn't begin with a document's name
 */
export function parseAddress(address: Address) {
  const [first = "", second = "", ...others] = address.split("/");
  const isPage = first === "pages";
  const document = documents.get(isPage ? `${first}/${second}` : first);
  if (!document) return undefined;
  const written = isPage ? others : address.split("/").slice(1);
  const { leftOut } = document;
  const keys = leftOut === undefined || written.length === 0 ? written : [leftOut, ...written];
  return { document, keys };
}

export type Step = {
  /** The part of the address that ends with this step. */
  address: Address;
  shape: Shape | undefined;
  /** Whether this step leads to an entry of a list. If so, the address ends with the entry's id. */
  isEntry: boolean;
};

/** Returns the steps that lead to an address. The last step is the address itself. */
export function walkAddress(address: Address): Step[] {
  const found = parseAddress(address);
  if (!found) return [];
  const { document, keys } = found;
  let shape: Shape | undefined = document.shape;
  return keys
    .filter((key) => key !== "")
    .map((key, at, all) => {
      const isEntry: boolean = shape !== undefined && hasIds(shape);
      shape = shape && (isEntry ? itemsOf(shape) : propertyIn(shape, key));
      return { address: writeAddress(document, all.slice(0, at + 1)), shape, isEntry };
    });
}

export function isOrder(address: Address): boolean {
  return address.endsWith("/");
}

/**
 * Returns the address of a place in a file.
 * @param keys the keys that lead to the place in the file, with ids for list entries
 */
export function addressOf(file: string, keys: readonly string[]): Address {
  const document = documents.get(file.replace(/\.yaml$/, ""));
  return document ? writeAddress(document, keys) : file;
}

export function writePlace(address: Address, inside: readonly string[]): Place {
  return inside.length === 0 ? address : `${address}#${inside.join("/")}`;
}

export function fileOf(place: Place): string {
  return parseAddress(place.replace(/#.*$/, ""))?.document.file ?? "";
}

/** Whether `inner` is the same place as `outer`, or inside it. */
export function isWithin(inner: Place, outer: Place): boolean {
  if (!inner.startsWith(outer)) return false;
  return inner === outer || outer.endsWith("/") || /^[/#]/.test(inner.slice(outer.length));
}

/** Whether two places are the same, or one is inside the other. */
export function isNear(one: Place, other: Place): boolean {
  return isWithin(one, other) || isWithin(other, one);
}

/**
 * Returns the place of a value in a file.
 * @param whole the parsed file that `path` leads into
 */
export function placeAt(file: string, whole: unknown, path: Path): Place {
  const document = documents.get(file.replace(/\.yaml$/, ""));
  if (!document) return file;
  const keys: string[] = [];
  let [value, shape]: [unknown, Shape | undefined] = [whole, document.shape];
  for (const [at, step] of path.entries()) {
    const isList = typeof step === "number" && (value === undefined || Array.isArray(value));
    const id = isList && shape && hasIds(shape) && isNamed(value) ? value[step]?.id : undefined;
    if (isList && id === undefined)
      return writePlace(writeAddress(document, keys), path.slice(at).map(String));
    keys.push(id ?? String(step));
    value = valueAt(value, [step]);
    shape = shape && (isList ? itemsOf(shape) : propertyIn(shape, String(step)));
  }
  // If the address leaves out a list's key, the list's address is the document's name with a slash.
  const isList = keys.length === 1 && keys[0] === document.leftOut;
  return isList ? `${document.name}/` : writeAddress(document, keys);
}

/** Returns the path that leads to a place in the parsed file, or undefined if an entry on the path doesn't exist. */
export function pathTo(whole: unknown, place: Place): Path | undefined {
  const [, address = "", inside] = /^([^#]*)#?(.*)$/.exec(place) ?? [];
  const { document, keys: known = [] } = parseAddress(address) ?? {};
  const isLeftOut = known.length === 0 && inside !== "";
  const keys = isLeftOut ? [document?.leftOut ?? ""] : known;
  const path: Array<string | number> = [];
  let value = whole;
  for (const key of [...keys, ...(inside ?? "").split("/")]) {
    if (key === "") continue;
    const isEntry = Array.isArray(value) && path.length < keys.length;
    const step = isEntry
      ? (value as unknown[]).findIndex((entry) => valueAt(entry, ["id"]) === key)
      : key;
    if (step === -1) return undefined;
    const isItem = Array.isArray(value) || (value === undefined && /^\d+$/.test(key));
    path.push(isItem ? Number(step) : step);
    value = valueAt(value, [path.at(-1) ?? ""]);
  }
  return path;
}

/**
 * Where a word of the site is.
 *
 * An address is the name of a document, then keys, joined by slashes: `pages/home/hero/title`. Positions move, so an
 * entry of a list is known by its id, after the key of its list: `site/footer/newsletter/heading`. A list that is its
 * document's only one and bears its name is left out: `programs/ielts-power-prep/price`. The address of such
 * a list with a slash behind it has the order of its entries: `programs/`.
 *
 * Only lists whose entries all must have an id are spelled like this. Any other list is one value, with one address.
 * A place inside of it is spelled by its positions, behind a sharp: `pages/privacy/sections#2/heading`.
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

/** An address, or a place inside its value. */
export type Place = string;

export type Document = {
  file: string;
  /** The file's name without its ending. */
  name: string;
  shape: Shape;
  /** The key that addresses leave out. */
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

/** Whether the entries of a list have addresses of their own. */
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

/** Whether each entry of a list can be told from the others. */
export function isNamed(value: unknown): value is Array<{ id: string }> {
  if (!Array.isArray(value)) return false;
  const ids = value.map((entry: unknown) => valueAt(entry, ["id"]));
  const isName = (id: unknown) => typeof id === "string" && /^[^/]+$/.test(id);
  return ids.every(isName) && new Set(ids).size === ids.length;
}

export function writeAddress(document: Document, keys: readonly string[]): Address {
  const { name, leftOut } = document;
  const written = leftOut !== undefined && keys[0] === leftOut ? keys.slice(1) : keys;
  return [name, ...written].join("/");
}

/** @returns undefined for what leads to no document */
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
  /** The address up to here. */
  address: Address;
  shape: Shape | undefined;
  /** It ends with the id of an entry. */
  isEntry: boolean;
};

/** The places that an address leads through, the last one its own. */
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

/** @param keys lead through the file; an entry has its id */
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

/** Whether one place is the other, or in it. */
export function isWithin(inner: Place, outer: Place): boolean {
  if (!inner.startsWith(outer)) return false;
  return inner === outer || outer.endsWith("/") || /^[/#]/.test(inner.slice(outer.length));
}

/** Whether one of two places is in the other. */
export function isNear(one: Place, other: Place): boolean {
  return isWithin(one, other) || isWithin(other, one);
}

/** @param whole the parsed file that `path` leads into */
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
  // The file itself has the address of the list that it leaves out.
  const isList = keys.length === 1 && keys[0] === document.leftOut;
  return isList ? `${document.name}/` : writeAddress(document, keys);
}

/** @returns undefined where an entry on the way isn't there */
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

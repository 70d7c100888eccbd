/**
 * Where a word of the site is.
 *
 * An address is the name of a document, then keys, joined by slashes: `pages/home/hero/title`. Positions move, so an
 * entry of a list is known by its id, after the key of its list: `site/footer/newsletter/heading`. A list that is its
 * document's only one and bears its name is left out: `programs/ielts-power-prep/price`. The address of such
 * a list with a slash behind it has the order of its entries: `programs/`.
 *
 * Only lists whose entries all must have an id are spelled like this. Any other list is one value, with one address,
 * and what is inside has none.
 */
import {
  choices,
  findShape,
  itemsOf,
  propertyIn,
  type Shape,
} from "#app/content/describe-lines.ts";
import { contentKinds } from "#app/content/kinds.ts";

export type Address = string;

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

/** Whether an address is that of an order. */
export function isOrder(address: Address): boolean {
  return address.endsWith("/");
}

/**
 * All words of the site, as one flat map from addresses to values.
 *
 * `readWords` flattens the files according to their schemas. Groups, and entries with ids, become parts of addresses.
 * Texts, numbers, marks, and lists of items without ids become values, just as they're written. The order of a list
 * with ids is a separate value. A missing value isn't in the map, so no value is null. If entries lack ids or share
 * an id, their list becomes one value, so that every file can be read. `writeWords` does the reverse: it changes the
 * files' values to those in the map, and keeps comments.
 */
import { EditError, editValue, rewriteYaml, type YamlEdit } from "#app/content/edit-yaml.ts";
import { choices, itemsOf, propertyIn, type Shape } from "#app/content/describe-lines.ts";
import { parseFile, toFile } from "./parse-file.server.ts";
import { diff, type Edit, type Value, type Words } from "./diff.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import {
  fileOf,
  hasIds,
  isNamed,
  isOrder,
  listDocuments,
  pathTo,
  writeAddress,
  type Address,
  type Document,
  type Place,
} from "./address.server.ts";

const read = new WeakMap<ContentFiles | Buffer, Words>();

/** Returns the words of the files. The result is cached, so callers must not change the files afterwards. */
export function readWords(files: ContentFiles): Words {
  const known = read.get(files);
  if (known) return known;
  const all = new Map<Address, Value>();
  for (const document of listDocuments()) {
    const bytes = files.get(document.file);
    if (!bytes) continue;
    const words = read.get(bytes) ?? flatten(document, parseFile(files, document.file));
    read.set(bytes, words);
    for (const [address, value] of words) all.set(address, value);
  }
  read.set(files, all);
  return all;
}

/** A new value for a place. Without a value, whatever is at the place is removed. */
export type NewValue = readonly [place: Place, value: unknown];

/**
 * Returns the edits that put new values into the files.
 * @throws EditError if a place doesn't exist
 */
export function toEdits(files: ContentFiles, values: readonly NewValue[]): Edit[] {
  return diff(readWords(files), readWords(makeEdited(files, values)));
}

/** Makes files with new values, without comments. @throws EditError if a place doesn't exist */
export function makeEdited(files: ContentFiles, values: readonly NewValue[]): ContentFiles {
  return editFiles(files, values, ([place, value]) => ({
    file: fileOf(place),
    edit: (whole) => {
      const path = pathTo(whole, place);
      if (!path) throw new EditError("That part isn't there anymore.");
      return value === undefined ? { kind: "remove", path } : { kind: "set", path, value };
    },
  }));
}

/** An edit as earlier versions of the site stored it. It names a file and a path in that file. */
export type PathEdit = YamlEdit & { file: string };

/** Converts edits that an earlier version of the site stored. @throws EditError if an edit can't be applied */
export function convertEdits(files: ContentFiles, edits: readonly PathEdit[]): Edit[] {
  const edited = editFiles(files, edits, ({ file, ...edit }) => ({ file, edit: () => edit }));
  return diff(readWords(files), readWords(edited));
}

function editFiles<Item>(
  files: ContentFiles,
  items: readonly Item[],
  locate: (item: Item) => { file: string; edit: (whole: unknown) => YamlEdit },
): ContentFiles {
  const values = new Map<string, unknown>();
  for (const { file, edit } of items.map(locate)) {
    const whole = values.has(file) ? values.get(file) : parseFile(files, file);
    values.set(file, editValue(whole, edit(whole)));
  }
  const edited = [...values].map(
    ([file, value]) => [file, toFile(Object(value) as object)] as const,
  );
  return new Map([...files, ...edited]);
}

function flatten(document: Document, whole: unknown): Words {
  const words = new Map<Address, Value>();
  const visit = (shape: Shape | undefined, value: unknown, keys: readonly string[]) => {
    const address = writeAddress(document, keys);
    if (value === undefined || value === null) return;
    if (shape && hasIds(shape) && isNamed(value)) {
      words.set(
        `${address}/`,
        value.map(({ id }) => id),
      );
      for (const entry of value) visit(itemsOf(shape), entry, [...keys, entry.id]);
    } else if (typeof value === "object" && !Array.isArray(value) && !isEmpty(value)) {
      for (const [key, part] of Object.entries(value) as Array<[string, unknown]>)
        visit(shape && propertyIn(shape, key), part, [...keys, key]);
    } else words.set(address, value as Value);
  };
  visit(document.shape, whole, []);
  return words;
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

/**
 * Writes the words into all known files, and keeps the files' comments.
 * @param earlier files whose comments return with their words
 */
export function writeWords(
  files: ContentFiles,
  words: Words,
  earlier?: ContentFiles,
): { status: "written"; files: ContentFiles } | { status: "impossible"; message: string } {
  const write = (value: object, bytes: Buffer, file: string) => {
    const text = rewriteYaml(bytes.toString(), () => value, earlier?.get(file)?.toString());
    return Buffer.from(text);
  };
  try {
    return { status: "written", files: replaceValues(files, words, write) };
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return { status: "impossible", message: error.message };
  }
}

/** Makes files that contain these words. They're never published, so they have no comments. */
export function makeFiles(files: ContentFiles, words: Words): ContentFiles {
  return replaceValues(files, words, toFile);
}

function replaceValues(
  files: ContentFiles,
  words: Words,
  write: (value: object, bytes: Buffer, file: string) => Buffer,
): ContentFiles {
  const written = new Map(files);
  const changed = new Set(diff(readWords(files), words).map(({ address }) => fileOf(address)));
  for (const document of listDocuments()) {
    const { file, shape } = document;
    const bytes = files.get(file);
    const tree = bytes && changed.has(file) ? growTree(words, document) : undefined;
    if (bytes && tree)
      written.set(file, write(Object(unflatten(shape, tree)) as object, bytes, file));
  }
  return written;
}

type Tree = { value?: Value; order?: readonly string[]; parts: Map<string, Tree> };

/** Builds a tree of a file's values. @returns undefined if the file has no values */
function growTree(words: Words, { name, leftOut }: Document): Tree | undefined {
  const root: Tree = { parts: new Map() };
  const branch = ({ parts }: Tree, key: string) => {
    const found = parts.get(key) ?? { parts: new Map<string, Tree>() };
    parts.set(key, found);
    return found;
  };
  for (const [address, value] of words) {
    if (address !== name && !address.startsWith(`${name}/`)) continue;
    const keys = [leftOut ?? "", ...address.slice(name.length).split("/")];
    const tree = keys.reduce((whole, key) => (key === "" ? whole : branch(whole, key)), root);
    if (isOrder(address)) tree.order = value as readonly string[];
    else tree.value = value;
  }
  return root.parts.size > 0 || root.value !== undefined ? root : undefined;
}

function unflatten(shape: Shape | undefined, { value, order, parts }: Tree): unknown {
  // An empty group is a single value until it contains something.
  if (value !== undefined && parts.size === 0) return value;
  const grow = (inner: Shape | undefined, key: string) => {
    const part = parts.get(key);
    return part ? [unflatten(inner, part)] : [];
  };
  if (order && shape && hasIds(shape)) return order.flatMap((id) => grow(itemsOf(shape), id));
  return Object.fromEntries(
    sortKeys(shape, [...parts.keys()]).flatMap((key) =>
      grow(shape && propertyIn(shape, key), key).map((part) => [key, part]),
    ),
  );
}

/** Sorts the keys of a new entry in the order of its schema. */
function sortKeys(shape: Shape | undefined, keys: readonly string[]): string[] {
  const known = (shape ? choices(shape) : []).flatMap(({ properties = {} }) =>
    Object.keys(properties),
  );
  const places = new Map(known.toReversed().map((key, at) => [key, known.length - at]));
  const placeOf = (key: string) => places.get(key) ?? known.length + 1;
  return keys.toSorted((one, other) => placeOf(one) - placeOf(other));
}

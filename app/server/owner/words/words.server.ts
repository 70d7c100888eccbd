/**
 * Represents all words of the site as one flat map from addresses to values.
 *
 * `readWords` flattens the files according to their schemas: groups, and entries with ids, become parts of
 * addresses. Texts, numbers, marks, and lists of items without ids become values, just as they're written. The
 * order of a list with ids is a separate value at the list's address. `writeWords` does the reverse: it writes the
 * map's values into the files and keeps the files' comments. Missing values aren't in the map, so no value is
 * null.
 *
 * If entries lack ids or share an id, their list becomes a value, like a list without ids, so that every file can
 * be read.
 */
import { isDeepStrictEqual } from "node:util";
import { EditError, editValue, rewriteYaml, type YamlEdit } from "#app/content/edit-yaml.ts";
import { choices, itemsOf, propertyIn, type Shape } from "#app/content/describe-lines.ts";
import { readFile } from "#app/server/owner/editing/read-file.server.ts";
import { diff, type Edit } from "./edits.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import {
  hasIds,
  isNamed,
  isOrder,
  listDocuments,
  parseAddress,
  writeAddress,
  type Address,
  type Document,
} from "./address.server.ts";

export type Value =
  | string
  | number
  | boolean
  | readonly Value[]
  | { readonly [key: string]: Value };

export type Words = ReadonlyMap<Address, Value>;

const read = new WeakMap<Buffer, Words>();

export function readWords(files: ContentFiles): Words {
  return new Map(
    listDocuments().flatMap((document) => {
      const bytes = files.get(document.file);
      if (!bytes) return [];
      const words = read.get(bytes) ?? flatten(document, readFile(files, document.file));
      read.set(bytes, words);
      return [...words];
    }),
  );
}

/** Replaces the words of some files. @param values the parsed values of these files */
function replaceFiles(words: Words, values: ReadonlyMap<string, unknown>): Words {
  const replaced = listDocuments().filter(({ file }) => values.has(file));
  const others = [...words].filter(
    ([address]) => !replaced.some(({ name }) => address === name || address.startsWith(`${name}/`)),
  );
  const flat = replaced.map((document) => flatten(document, values.get(document.file)));
  return new Map([...others, ...flat.flatMap((one) => [...one])]);
}

/** An edit as forms make it, with a path in a file. */
export type FileEdit = YamlEdit & { file: string };

/** @throws EditError if an edit doesn't fit */
export function editWords(words: Words, files: ContentFiles, edits: readonly FileEdit[]): Words {
  const values = new Map<string, unknown>();
  for (const edit of edits) {
    const { file } = edit;
    values.set(file, editValue(values.has(file) ? values.get(file) : readFile(files, file), edit));
  }
  return replaceFiles(words, values);
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

/** Caches the last result for each file, because most saves leave most files unchanged. */
const rewritten = new WeakMap<Buffer, { meant: unknown; bytes: Buffer }>();

/** Writes the words into all known files. @throws EditError */
export function writeWords(files: ContentFiles, words: Words): ContentFiles {
  const trees = growTrees(words);
  const written = new Map(files);
  for (const document of listDocuments()) {
    const { file } = document;
    const bytes = files.get(file);
    const tree = trees.get(file);
    if (!bytes || !tree) continue;
    const meant = unflatten(document.shape, tree);
    if (!isDeepStrictEqual(meant, readFile(files, file))) written.set(file, rewrite(bytes, meant));
  }
  return written;
}

/** Converts edits of files to edits of the map. @throws EditError */
export function toEdits(files: ContentFiles, edits: readonly FileEdit[]): Edit[] {
  const words = readWords(files);
  return diff(words, editWords(words, files, edits));
}

/** Returns the files after edits. @returns undefined if an edit doesn't fit or can't be written */
export function writeEdits(
  files: ContentFiles,
  edits: readonly FileEdit[],
): ContentFiles | undefined {
  try {
    return writeWords(files, editWords(readWords(files), files, edits));
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return undefined;
  }
}

function rewrite(from: Buffer, meant: unknown): Buffer {
  const last = rewritten.get(from);
  if (last && isDeepStrictEqual(last.meant, meant)) return last.bytes;
  const bytes = Buffer.from(rewriteYaml(from.toString("utf8"), () => meant));
  rewritten.set(from, { meant, bytes });
  return bytes;
}

type Tree = { value?: Value; order?: readonly string[]; parts: Map<string, Tree> };

function growTrees(words: Words): Map<string, Tree> {
  const trees = new Map<string, Tree>();
  const branch = (parts: Map<string, Tree>, key: string) => {
    const found = parts.get(key) ?? { parts: new Map<string, Tree>() };
    parts.set(key, found);
    return found;
  };
  for (const [address, value] of words) {
    const { document, keys } = parseAddress(address) ?? {};
    if (!document || !keys) continue;
    let tree = branch(trees, document.file);
    for (const key of keys) if (key !== "") tree = branch(tree.parts, key);
    if (isOrder(address)) tree.order = value as readonly string[];
    else tree.value = value;
  }
  return trees;
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

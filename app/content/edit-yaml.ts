/**
 * Changes the values in a YAML file. Preserves comments, order, quotes and the lines of unchanged values. Parses the
 * result again, and refuses the change if the result contains other values than intended.
 */
import { isDeepStrictEqual } from "node:util";
import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  type Scalar,
  visit,
  type Document,
  type Node,
  type ToStringOptions,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { isDoubtful } from "./explain-yaml.ts";
import type { Path } from "./fault.ts";
import { valueAt } from "./read-yaml.ts";

/** Thrown if the file can't be edited as requested. The message tells the owner why. */
export class EditError extends Error {}

export type YamlEdit =
  /** Replaces a value, or adds a missing key. */
  | { kind: "set"; path: Path; value: unknown }
  /** Removes a key or a list entry. */
  | { kind: "remove"; path: Path }
  /** Inserts an entry into the list at `path`. If `at` is the list's length, the entry becomes the last. */
  | { kind: "insert"; path: Path; at: number; value: unknown }
  /** Moves an entry together with the comments directly above it. */
  | { kind: "move"; path: Path; from: number; to: number };

/**
 * Changes the values in the text of a YAML file.
 * @param change returns the intended value
 * @param earlier an earlier text of the file, whose comments return with its values
 * @throws EditError if the intended value can't be written
 */
export function rewriteYaml(
  given: string,
  change: (present: unknown) => unknown,
  earlier?: string,
): string {
  const mark = given.startsWith("\uFEFF") ? "\uFEFF" : "";
  const lines = given.slice(mark.length).replaceAll("\r\n", "\n");
  // Without a line break at the end of the file, the first added line would be joined with the last line.
  const text = lines.endsWith("\n") ? lines : `${lines}\n`;
  const document = parseDocument(text);
  if (document.errors.length > 0)
    throw new EditError("The file has a mistake. Please fix the mistake first.");
  const present: unknown = document.toJS();
  const meant = change(present);
  if (isDeepStrictEqual(meant, present)) return given;
  if (!isFilled(meant)) throw new EditError("A file can't be empty.");
  const style = findStyle(document, text);
  keepEnd(document, text);
  const contents = rewriteNode(
    document,
    document.contents ?? undefined,
    meant,
    parseEarlier(earlier),
  );
  document.contents = contents as typeof document.contents;
  quoteInBrackets(document);
  const written = document.toString({ ...options, ...style });
  const parse = (tried: string) => parseDocument(tried, { uniqueKeys: false });
  const again = parse(written);
  const isMeant = (tried: string) => {
    const result = tried === written ? again : parse(tried);
    return result.errors.length === 0 && isDeepStrictEqual(result.toJS(), meant);
  };
  const right = [keepLines([document, text], [again, written]), written].find(isMeant);
  if (right === undefined && earlier !== undefined) return rewriteYaml(given, change);
  if (right === undefined)
    throw new EditError("You can't change this here. Please change it in the file.");
  const cut = text === lines ? right : right.replace(/\n$/, "");
  const whole = cut === right || isMeant(cut) ? cut : right;
  return mark + (/^[^\n]*\r\n/.test(given) ? whole.replaceAll("\n", "\r\n") : whole);
}

const options: ToStringOptions = {
  lineWidth: 0,
  minContentWidth: 0,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
  flowCollectionPadding: false,
};

/**
 * Attaches the comment at the end of the file to the content. Otherwise, the YAML library would insert a blank line
 * above it.
 */
function keepEnd(document: Document, text: string) {
  const { contents, comment } = document;
  if (!contents || comment == null || /\n\n(?:#.*\n?)+$/.test(text)) return;
  contents.comment = [contents.comment, comment].filter(Boolean).join("\n");
  document.comment = null;
}

/** Detects how far the file indents groups, and whether it indents lists. */
function findStyle(document: Document, text: string): ToStringOptions {
  const style: ToStringOptions = {};
  const columnOf = (node: Node) => {
    const [start = 0] = node.range ?? [];
    return start - text.lastIndexOf("\n", start - 1) - 1;
  };
  visit(document, {
    Pair(_, { key, value }) {
      if (!isNode(key) || !isCollection(value) || value.flow) return;
      const depth = columnOf(value) - columnOf(key);
      if (isSeq(value)) style.indentSeq ??= depth > 0;
      if (depth > 0) style.indent ??= depth;
    },
  });
  return style;
}

/** @returns undefined if the text can't be copied from: it has a mistake, or a value that stands for another one */
function parseEarlier(text = ""): Node | undefined {
  const { contents, errors } = parseDocument(text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n"));
  let isPlain = errors.length === 0;
  // Without a range, a node's lines are written again.
  visit(contents, {
    Node(_, node) {
      node.range = null;
      if (isAlias(node)) isPlain = false;
    },
  });
  return isPlain && contents ? contents : undefined;
}

/**
 * Returns a node with the value, reusing the present node if possible, or else the earlier node.
 * @param earlier the node that was at this place in an earlier text of the file
 */
function rewriteNode(
  document: Document,
  present: Node | undefined,
  value: unknown,
  earlier?: Node,
): Node {
  const node = present ?? earlier;
  if (node && isDeepStrictEqual(node.toJS(document), value)) return node;
  if (isMap(node) && isFilled(value) && !Array.isArray(value) && node.items.length > 0) {
    rewriteGroup(document, node, value, earlier);
    return markChanged(node);
  }
  if (isSeq(node) && isFilled(value) && Array.isArray(value) && node.items.length > 0) {
    rewriteList(document, node, value, earlier);
    return markChanged(node);
  }
  const made = document.createNode(value, { aliasDuplicateObjects: false }) as Node;
  if (node) {
    const { commentBefore, comment, spaceBefore } = node;
    Object.assign(made, { commentBefore, comment, spaceBefore });
  }
  visit(made, {
    Scalar(_, scalar) {
      chooseStyle(scalar, scalar === made && isScalar(node) ? node.type : undefined);
    },
  });
  return made;
}

/** Clears the node's range, so that its lines are written again. */
function markChanged(node: YAMLMap | YAMLSeq): Node {
  node.range = null;
  return node;
}

function rewriteGroup(document: Document, map: YAMLMap, value: object, earlier?: Node) {
  const nameOf = (key: unknown) => String(isScalar(key) ? key.value : key);
  const pairsOf = new Map(
    (isMap(earlier) ? earlier.items : []).map((pair) => [nameOf(pair.key), pair]),
  );
  map.items = map.items.filter(({ key }) => Object.hasOwn(value, nameOf(key)));
  // Removes a blank line above the first key, because it would separate the key from the dash of its list entry.
  if (isNode(map.items[0]?.key)) map.items[0].key.spaceBefore = false;
  for (const [key, now] of Object.entries(value) as Array<[string, unknown]>) {
    const pair = map.items.find((one) => nameOf(one.key) === key);
    const was = pairsOf.get(key);
    const [node, old] = [pair?.value, was?.value].map((one) => (isNode(one) ? one : undefined));
    const made = rewriteNode(document, node, now, old);
    if (pair) pair.value = made;
    else map.items.push(document.createPair(was?.key ?? key, made));
  }
}

function rewriteList(document: Document, list: YAMLSeq, value: readonly unknown[], earlier?: Node) {
  const items = listItems(list);
  const [first] = items;
  const earlierItems = isSeq(earlier) && earlier !== list ? listItems(earlier) : [];
  const isSpaced = items.length > 1 && items.at(-1)?.spaceBefore === true;
  const pairs = pairItems(
    items.map((item) => item.toJS(document) as unknown),
    value,
  );
  list.items = value.map((now, at) => {
    const old = pairs[at] === undefined ? undefined : items[pairs[at]];
    const item = rewriteNode(
      document,
      old,
      now,
      earlierItems.find((one) => isSameItem(one.toJS(document), now)),
    );
    if (at === 0) item.spaceBefore = false;
    else if (!old || old === first) item.spaceBefore = isSpaced;
    return item;
  });
}

/** Lists the items. The parser attaches a comment above the first item to the list, so it's moved to that item. */
function listItems(list: YAMLSeq): Node[] {
  const items = list.items as Node[];
  const [first] = items;
  if (first && list.commentBefore != null && !list.flow) {
    first.commentBefore = [list.commentBefore, first.commentBefore].filter(Boolean).join("\n");
    list.commentBefore = null;
  }
  return items;
}

function isSameItem(one: unknown, other: unknown): boolean {
  const id = valueAt(other, ["id"]);
  return id === undefined
    ? isDeepStrictEqual(one, other)
    : isDeepStrictEqual(valueAt(one, ["id"]), id);
}

/** Finds the old item for each new item: one with the same id, an equal item, or the next remaining item. */
function pairItems(
  old: readonly unknown[],
  now: readonly unknown[],
): ReadonlyArray<number | undefined> {
  const left = new Set(old.keys());
  const take = (isMeant: (at: number) => boolean) => {
    const found = [...left].find(isMeant);
    if (found !== undefined) left.delete(found);
    return found;
  };
  const same = now.map((value) => take((at) => isSameItem(old[at], value)));
  const isRenamed = old.length === now.length;
  return same.map(
    (found) => found ?? take((at) => isRenamed || valueAt(old[at], ["id"]) === undefined),
  );
}

/** @param before the YAML style of the string before the edit, such as quoted or folded */
function chooseStyle(scalar: Scalar, before?: Scalar["type"]) {
  if (typeof scalar.value !== "string") return;
  const text = scalar.value;
  // Avoids a block scalar for a string that ends with a space, because the space would be invisible.
  if (text.includes("\n") && /\S\n?$/.test(text)) scalar.type = "BLOCK_LITERAL";
  // Quotes ambiguous strings and strings before a comment, because the content check would report them unquoted.
  else if (text.includes("\n") || isDoubtful(text) || scalar.comment != null)
    scalar.type = before === "QUOTE_SINGLE" && !text.includes("\n") ? before : "QUOTE_DOUBLE";
  // A folded block scalar would lose leading, trailing and double spaces.
  else if (before !== "BLOCK_FOLDED" || !/^$|^\s|\s$|\s{2}/.test(text))
    scalar.type = before === "BLOCK_LITERAL" ? "PLAIN" : (before ?? "PLAIN");
}

/** Quotes strings inside brackets, because a block scalar isn't valid there. */
function quoteInBrackets(document: Document) {
  visit(document, {
    Scalar(_, scalar, around) {
      const isInside = around.some((one) => isCollection(one) && one.flow);
      if (isInside && scalar.type === "BLOCK_LITERAL") scalar.type = "QUOTE_DOUBLE";
    },
  });
}

/** Keeps the lines of unchanged values, because the YAML library may wrap them differently. */
function keepLines(
  [document, text]: [Document, string],
  [again, written]: [Document, string],
): string {
  const pieces: string[] = [];
  let end = 0;
  const copy = ([from, to]: Piece, [start, stop]: Piece) => {
    pieces.push(written.slice(end, start), text.slice(from, to));
    end = stop;
  };
  const keep = (one: unknown, other: unknown) => {
    const [own, now] = [findPiece(one), findPiece(other)];
    const value = isPair(one) ? one.value : one;
    const made = isPair(other) ? other.value : other;
    if (own && now) copy(own, now);
    else if (isCollection(value) && isCollection(made))
      for (const [at, item] of value.items.entries()) keep(item, made.items[at]);
  };
  keep(document.contents, again.contents);
  return pieces.join("") + written.slice(end);
}

type Piece = [number, number];

/** Finds the characters of a string, number or bracketed list, including the space between a key and the value. */
function findPiece(item: unknown): Piece | undefined {
  const value = isPair(item) ? item.value : item;
  const start = isPair(item) && isNode(item.key) ? item.key.range?.[1] : undefined;
  if (!isNode(value) || !value.range || (isCollection(value) && !value.flow)) return undefined;
  if (isPair(item) && start === undefined) return undefined;
  return [start ?? value.range[0], value.range[1]];
}

function isFilled(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

/**
 * Returns a file's parsed value after an edit.
 * @throws EditError if the list or entry doesn't exist anymore
 */
export function editValue(whole: unknown, edit: YamlEdit): unknown {
  const list = valueAt(whole, edit.path);
  if (edit.kind === "set") return withValue(whole, edit.path, edit.value);
  if (edit.kind === "remove") return withValue(whole, edit.path, undefined);
  if (!Array.isArray(list)) throw new EditError("That list isn't there anymore.");
  return withValue(whole, edit.path, arrange(list, edit));
}

function arrange(
  items: readonly unknown[],
  edit: Extract<YamlEdit, { kind: "insert" | "move" }>,
): unknown[] {
  if (edit.kind === "insert")
    return items.toSpliced(requireEntry(edit.at, [...items, undefined]), 0, edit.value);
  const [from, to] = [requireEntry(edit.from, items), requireEntry(edit.to, items)];
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]);
}

/** @throws EditError if there's no entry at this index */
function requireEntry(step: PropertyKey, list: readonly unknown[]): number {
  const at = typeof step === "number" ? step : Number.NaN;
  if (!(Number.isInteger(at) && at >= 0 && at < list.length))
    throw new EditError("That entry isn't there anymore.");
  return at;
}

function withValue(whole: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof whole !== "object" || whole === null)
    throw new EditError("That part isn't there anymore.");
  const isRemoved = rest.length === 0 && value === undefined;
  if (Array.isArray(whole)) {
    const at = requireEntry(step, whole);
    return isRemoved ? whole.toSpliced(at, 1) : whole.with(at, withValue(whole[at], rest, value));
  }
  const entries = Object.entries(whole).filter(([key]) => !isRemoved || key !== String(step));
  const group = new Map<string, unknown>(entries);
  if (!isRemoved) group.set(String(step), withValue(group.get(String(step)), rest, value));
  return Object.fromEntries(group);
}

/**
 * Changes one place of a YAML text and only the lines that it must: comments, order, quotes and line breaks stay.
 * The result is read again: it says what was meant, or the text isn't changed.
 */
import { isDeepStrictEqual } from "node:util";
import { isMap, isScalar, isSeq, type Document, type YAMLMap, type YAMLSeq } from "yaml";
import type { Path } from "./fault.ts";
import { valueAt } from "./read-yaml.ts";
import {
  beginOfComments,
  columnAt,
  endOfComments,
  endOfLine,
  lastOffset,
  lineStart,
  parseText,
  type Node,
} from "./yaml-places.ts";
import { writeEntry, writeFlow, writePair, writeValue } from "./write-yaml.ts";

/** The text can't be changed here; the message says why. */
export class EditError extends Error {}

const inFile = "This place can't be changed here; please change it in the file.";

export type YamlEdit =
  /** Replaces a value, or adds a key that its group lacks. */
  | { kind: "set"; path: Path; value: unknown }
  /** A key, or an entry of a list. */
  | { kind: "remove"; path: Path }
  /** `path` is the list's. The list's length as `at` puts the entry last. */
  | { kind: "insert"; path: Path; at: number; value: unknown }
  /** The copy comes after its original. */
  | { kind: "copy"; path: Path; from: number }
  /** An entry moves with the comments directly above it. */
  | { kind: "move"; path: Path; from: number; to: number };

/** @throws EditError where the edit doesn't fit the text */
export function editYaml(given: string, edit: YamlEdit): string {
  const text = given.replaceAll("\r\n", "\n");
  const document = parseText(text);
  if (document.errors.length > 0)
    throw new EditError("The file has a mistake. Please fix that first.");
  const present: unknown = document.toJS();
  const meant = editValue(present, edit);
  if (isDeepStrictEqual(meant, present)) return given;
  if (edit.kind === "set") {
    const parts = splitSet(valueAt(present, edit.path), edit);
    if (parts) return parts.reduce(editYaml, given);
  }
  const isMeant = (tried: string) => {
    const result = parseText(tried);
    return result.errors.length === 0 && isDeepStrictEqual(result.toJS(), meant);
  };
  // A comment below a value would become a part of its block.
  for (const isOneLine of [false, true]) {
    const edited = write(text, document, edit, isOneLine);
    const shorter = given.endsWith("\n") ? edited : edited.replace(/\n$/, "");
    const right = [shorter, edited].find(isMeant);
    if (right !== undefined) return keepBreaks(given, right);
  }
  throw new EditError(inFile);
}

/** Of a group or a list, only what differs is written. */
function splitSet(old: unknown, { path, value }: { path: Path; value: unknown }) {
  if (!isFilled(old) || !isFilled(value) || Array.isArray(old) !== Array.isArray(value))
    return undefined;
  return Array.isArray(old) && Array.isArray(value)
    ? splitList(old, value, path)
    : splitGroup(old, value, path);
}

function splitGroup(old: object, value: object, path: Path): YamlEdit[] {
  const set = Object.entries(value).flatMap(([key, now]: [string, unknown]): YamlEdit[] =>
    isDeepStrictEqual(valueAt(old, [key]), now)
      ? []
      : [{ kind: "set", path: [...path, key], value: now }],
  );
  const removed = Object.keys(old).filter((key) => !Object.hasOwn(value, key));
  return [...set, ...removed.map((key): YamlEdit => ({ kind: "remove", path: [...path, key] }))];
}

function splitList(old: readonly unknown[], value: readonly unknown[], path: Path): YamlEdit[] {
  const { head, tail } = countCommon(old, value, isDeepStrictEqual);
  const now = value.slice(head, value.length - tail);
  const kept = Math.min(now.length, old.length - head - tail);
  return [
    ...now.slice(0, kept).map((one, at): YamlEdit => {
      return { kind: "set", path: [...path, head + at], value: one };
    }),
    ...now.slice(kept).map((one, at): YamlEdit => {
      return { kind: "insert", path, at: head + kept + at, value: one };
    }),
    ...old.slice(head + kept, old.length - tail).map((): YamlEdit => {
      return { kind: "remove", path: [...path, head + kept] };
    }),
  ];
}

function isFilled(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

/** How many items are the same at the beginning and at the end of two lists. */
function countCommon<Item>(
  old: readonly Item[],
  now: readonly Item[],
  isSame: (one: Item | undefined, other: Item | undefined) => boolean,
) {
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && isSame(old[head], now[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(old.at(-1 - tail), now.at(-1 - tail))) tail += 1;
  return { head, tail };
}

/** Lines above and below the edit keep their own breaks; new ones get those of the first line. */
function keepBreaks(given: string, edited: string): string {
  if (!given.includes("\r\n")) return edited;
  const [old, now] = [given.split(/(?<=\n)/), edited.split(/(?<=\n)/)];
  const { head, tail } = countCommon(
    old,
    now,
    (one, other) => one?.replace("\r\n", "\n") === other,
  );
  const lineBreak = old[0]?.endsWith("\r\n") ? "\r\n" : "\n";
  const between = now
    .slice(head, now.length - tail)
    .join("")
    .replaceAll("\n", lineBreak);
  return old.slice(0, head).join("") + between + old.slice(old.length - tail).join("");
}

/** The same edit of a parsed text. @throws EditError */
export function editValue(whole: unknown, edit: YamlEdit): unknown {
  const list = valueAt(whole, edit.path);
  if (edit.kind === "set") return withValue(whole, edit.path, edit.value);
  if (edit.kind === "remove") return withValue(whole, edit.path, undefined);
  if (!Array.isArray(list)) throw new EditError("That list isn't there anymore.");
  return withValue(whole, edit.path, arrange(list, edit, list[Number(Reflect.get(edit, "from"))]));
}

/** @param copied what a copy adds */
function arrange<Item>(
  items: readonly Item[],
  edit: Exclude<YamlEdit, { kind: "set" | "remove" }>,
  copied: Item,
): Item[] {
  if (edit.kind === "insert")
    return items.toSpliced(requireEntry(edit.at, [...items, undefined]), 0, edit.value as Item);
  requireEntry(edit.from, items);
  if (edit.kind === "move") requireEntry(edit.to, items);
  if (edit.kind === "copy") return items.toSpliced(edit.from + 1, 0, copied);
  return items
    .toSpliced(edit.from, 1)
    .toSpliced(edit.to, 0, ...items.slice(edit.from, edit.from + 1));
}

/** @throws EditError */
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
    throw new EditError("That place isn't there anymore.");
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

function write(
  text: string,
  document: Document.Parsed,
  edit: YamlEdit,
  isOneLine: boolean,
): string {
  if (edit.kind === "set") return writeSet(text, document, edit.path, edit.value, isOneLine);
  if (edit.kind === "remove") return writeRemove(text, document, edit.path);
  const list = findList(document, edit.path);
  if (edit.kind === "insert" && list.items.length === 0)
    return writeSet(text, document, edit.path, [edit.value]);
  if (list.flow) return writeFlowList(text, list, edit);
  const chunks = cutEntries(text, list);
  const bodies = chunks.map(bodyOf(text));
  if (edit.kind !== "insert")
    return joinEntries(text, chunks, arrange(bodies, edit, bodies[edit.from] ?? ""));
  const entry = writeEntry(edit.value, columnAt(text, dashOf(text, list, 0)));
  return joinEntries(text, chunks, bodies.toSpliced(edit.at, 0, entry));
}

function writeSet(
  text: string,
  document: Document.Parsed,
  path: Path,
  value: unknown,
  isOneLine = false,
): string {
  const { parent, key, node } = find(document, path);
  if (node) return replaceNode(text, { parent, key, node }, value, isOneLine);
  if (!isMap(parent)) throw new EditError("That entry isn't there anymore.");
  return addPair(text, document, parent, String(key), value);
}

function writeRemove(text: string, document: Document.Parsed, path: Path): string {
  const { parent, key, node } = find(document, path);
  if (!node) return text;
  if (parent.flow) return removeFlowItem(text, parent, indexOf(parent, key));
  // A group or a list without content has no block form.
  if (parent.items.length === 1) {
    if (path.length === 1) throw new EditError("A file can't be empty.");
    return writeSet(text, document, path.slice(0, -1), isMap(parent) ? {} : []);
  }
  if (isMap(parent)) return removePair(text, parent, indexOf(parent, key));
  const chunks = cutEntries(text, parent);
  return joinEntries(text, chunks, chunks.map(bodyOf(text)).toSpliced(Number(key), 1));
}

function writeFlowList(
  text: string,
  list: YAMLSeq,
  edit: Exclude<YamlEdit, { kind: "set" | "remove" }>,
): string {
  if (edit.kind === "insert") return insertFlowItem(text, list, edit.at, writeFlow(edit.value));
  const places = list.items.map((item) => rangeOf(item));
  const words = places.map(([start, end]) => text.slice(start, end));
  if (edit.kind === "copy")
    return insertFlowItem(text, list, edit.from + 1, words[edit.from] ?? "");
  const moved = arrange(words, edit, "");
  return places.reduceRight(
    (result, [start, end], at) => result.slice(0, start) + (moved[at] ?? "") + result.slice(end),
    text,
  );
}

type Place = { parent: YAMLMap | YAMLSeq; key: PropertyKey; node: Node | undefined };

function find(document: Document.Parsed, path: Path): Place {
  const key = path.at(-1);
  const parent: unknown =
    path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (key === undefined || !(isMap(parent) || isSeq(parent)))
    throw new EditError("That place isn't there anymore.");
  return { parent, key, node: parent.get(key, true) };
}

function findList(document: Document.Parsed, path: Path): YAMLSeq {
  const list: unknown = document.getIn(path, true);
  if (!isSeq(list)) throw new EditError("That list isn't there anymore.");
  return list;
}

function indexOf(parent: YAMLMap | YAMLSeq, key: PropertyKey): number {
  return isMap(parent)
    ? parent.items.findIndex((pair) => isScalar(pair.key) && String(pair.key.value) === String(key))
    : Number(key);
}

function rangeOf(node: unknown): [number, number] {
  const range = (node as Node).range;
  if (!range) throw new EditError(inFile);
  return [range[0], range[1]];
}

function keyOf(map: YAMLMap, at: number): [number, number] {
  return rangeOf(map.items[at]?.key);
}

function replaceNode(
  text: string,
  { parent, key, node }: Place & { node: Node },
  value: unknown,
  isOneLine: boolean,
): string {
  const [start] = rangeOf(node);
  const type = isScalar(node) ? node.type : undefined;
  if (parent.flow)
    return text.slice(0, start) + writeFlow(value, type) + text.slice(lastOffset(text, node));
  const isList = isSeq(parent);
  const head = isList
    ? dashOf(text, parent, Number(key)) + 1
    : colonAfter(text, keyOf(parent, indexOf(parent, key))[1]) + 1;
  const column = columnAt(text, isList ? head - 1 : keyOf(parent, indexOf(parent, key))[0]);
  const isEmpty = isScalar(node) && node.source === "" && type === "PLAIN";
  const end = isEmpty ? head : Math.max(lastOffset(text, node), head);
  const line = endOfLine(text, end);
  const sign = type?.startsWith("BLOCK") ? text.slice(start, text.indexOf("\n", start)) : "";
  const gap = isEmpty ? "" : text.slice(head, start) + (/\s#.*/.exec(sign)?.[0] ?? "");
  const rest = text.slice(end, line);
  // The check takes a note beside a plain text for a part of it.
  const isNoted = /#/.test(gap) || rest.trim().startsWith("#");
  const style = isNoted && !type?.startsWith("QUOTE") ? "QUOTE_DOUBLE" : type;
  const words = isOneLine
    ? ` ${writeFlow(value, style)}`
    : writeValue(value, { column, type: style, isEntry: isList });
  return text.slice(0, head) + addNotes(words, gap, rest) + text.slice(line);
}

/** A comment beside the old value, or between its key and it, stands beside the first line of the new one. */
function addNotes(words: string, gap: string, rest: string): string {
  const [beside = "", ...above] = gap.split("\n");
  const notes = [beside.trimEnd(), ...above.slice(0, -1).map((line) => `\n${line.trimEnd()}`)];
  const [first = "", ...more] = words.split("\n");
  const isBlock = /^ [|>]/.test(first);
  if (isBlock && above.length > 1) throw new EditError(inFile);
  const isNote = rest.trim().startsWith("#");
  const lines = [first + (isNote ? rest.trimEnd() : "") + notes.join(""), ...more];
  return lines.join("\n") + (isNote ? "\n" : rest);
}

function addPair(
  text: string,
  document: Document.Parsed,
  map: YAMLMap,
  key: string,
  value: unknown,
): string {
  if (map.flow) {
    const [start, end] = rangeOf(map);
    const pair = `${key}: ${writeFlow(value)}`;
    const last = map.items.at(-1);
    if (!last) return `${text.slice(0, start)}{ ${pair} }${text.slice(end)}`;
    const place = Math.max(
      lastOffset(text, last.value as Node | null),
      keyOf(map, map.items.length - 1)[1],
    );
    return `${text.slice(0, place)}, ${pair}${text.slice(place)}`;
  }
  const column = map === document.contents ? 0 : columnAt(text, keyOf(map, 0)[0]);
  const place = endOfLine(text, lastOffset(text, map));
  const gap = text[place - 1] === "\n" ? "" : "\n";
  return text.slice(0, place) + gap + writePair(key, value, column) + text.slice(place);
}

function removePair(text: string, map: YAMLMap, at: number): string {
  const [start] = keyOf(map, at);
  const line = lineStart(text, start);
  const isFirstOfEntry = text.slice(line, start).trim() !== "";
  const last = Math.max(lastOffset(text, map.items[at]?.value as Node), keyOf(map, at)[1]);
  const rest = text.slice(endOfLine(text, last));
  // The next key, or a comment above it, comes behind the dash.
  return isFirstOfEntry ? text.slice(0, start) + rest.trimStart() : text.slice(0, line) + rest;
}

function removeFlowItem(text: string, parent: YAMLMap | YAMLSeq, at: number): string {
  const place = (index: number): [number, number] =>
    isMap(parent)
      ? [keyOf(parent, index)[0], lastOffset(text, parent.items[index]?.value as Node)]
      : [rangeOf(parent.items[index])[0], lastOffset(text, parent.items[index] as Node)];
  const [start, end] = place(at);
  if (at + 1 < parent.items.length) return text.slice(0, start) + text.slice(place(at + 1)[0]);
  const [open, close] = rangeOf(parent);
  if (/^.\s*$/.test(text.slice(open, start)) && /^\s*,?\s*.$/.test(text.slice(end, close)))
    return text.slice(0, open) + (isMap(parent) ? "{}" : "[]") + text.slice(close);
  return at === 0
    ? text.slice(0, start) + text.slice(end).replace(/^\s*,/, "")
    : text.slice(0, place(at - 1)[1]) + text.slice(end);
}

function insertFlowItem(text: string, list: YAMLSeq, at: number, words: string): string {
  const next = list.items[at];
  if (next) {
    const [start] = rangeOf(next);
    return `${text.slice(0, start)}${words}, ${text.slice(start)}`;
  }
  const end = lastOffset(text, list.items.at(-1) as Node);
  return `${text.slice(0, end)}, ${words}${text.slice(end)}`;
}

type Chunk = { start: number; end: number };

/** The lines of each entry with the comments directly above it and in it; those above the first belong to the list. */
function cutEntries(text: string, list: YAMLSeq): Chunk[] {
  return list.items.map((item, at) => {
    const dash = dashOf(text, list, at);
    const [line, column] = [lineStart(text, dash), columnAt(text, dash)];
    const last = endOfLine(text, Math.max(lastOffset(text, item as Node), dash + 1));
    return {
      start: at === 0 ? line : beginOfComments(text, line, column),
      end: endOfComments(text, last, column),
    };
  });
}

/** The text of a chunk, as whole lines. */
function bodyOf(text: string): (chunk: Chunk) => string {
  return ({ start, end }) => {
    const body = text.slice(start, end);
    return body.endsWith("\n") ? body : `${body}\n`;
  };
}

/** Blank lines and other comments between entries stay where they are. */
function joinEntries(text: string, chunks: readonly Chunk[], bodies: readonly string[]): string {
  const [first] = chunks;
  const last = chunks.at(-1);
  if (!first || !last) throw new EditError("That list isn't there anymore.");
  const gaps = chunks.slice(1).map(({ start }, at) => text.slice(chunks[at]?.end, start));
  const usual = gaps.at(-1)?.trim() === "" ? gaps.at(-1) : "";
  // Of two neighbors that come together, the comment between them stays.
  const left = gaps.slice(bodies.length - 1).filter((gap) => gap.trim() !== "");
  const joined = bodies.map((body, at) => (at === 0 ? body : (gaps[at - 1] ?? usual) + body));
  return text.slice(0, first.start) + joined.join("") + left.join("") + text.slice(last.end);
}

function dashOf(text: string, list: YAMLSeq, at: number): number {
  const item = list.items[at] as Node | undefined;
  const start =
    isMap(item) && !item.flow && item.items.length > 0 ? keyOf(item, 0)[0] : rangeOf(item)[0];
  const dash = text.lastIndexOf("-", start - 1);
  if (dash < 0 || text.slice(dash + 1, start).trim() !== "")
    throw new EditError("This list can't be changed here; please change it in the file.");
  return dash;
}

function colonAfter(text: string, end: number): number {
  return text.indexOf(":", end);
}

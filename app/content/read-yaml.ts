import {
  Composer,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  Parser,
  type CST,
  visit,
  type Document,
} from "yaml";
import { isPlainNumber } from "#app/lib/money.ts";
import { decodeText, type TextFault } from "./decode-text.ts";
import { explainYamlError, findMergeMark, findYamlSlips } from "./explain-yaml.ts";
import type { Fault, Path } from "./fault.ts";

type YamlText = {
  value: unknown;
  /** Returns the line of a field, or of its parent if the field is missing. */
  lineOf: (path: readonly PropertyKey[]) => number;
};

export type YamlResult =
  | ({ ok: true } & YamlText)
  /** `rest` is the readable part of a file in which only individual strings are faulty. */
  | { ok: false; faults: TextFault[]; rest?: YamlText };

/** Caches parsed texts, because every check rereads all files and most of them haven't changed. */
const known = new Map<string, object>();

/** The maximum number of cached texts, enough for the files of two content folders. */
const maxKnown = 80;

const decodedBytes = new WeakMap<Buffer, ReturnType<typeof decodeText>>();

/** Parses a YAML file. Reports only the parser's first error, because the others usually follow from it. */
export function readYaml(bytes: Buffer): YamlResult {
  const decoded = decodedBytes.get(bytes) ?? decodeText(bytes);
  decodedBytes.set(bytes, decoded);
  if (!decoded.ok) return { ok: false, faults: [decoded.fault] };
  const { text, faults } = decoded;
  const value = faults.length === 0 ? known.get(text) : undefined;
  const read = value ? readKnown(text, value) : parseYaml(text, faults);
  if (read.ok) remember(text, read.value);
  return read;
}

/** Writes a value as JSON, which is valid YAML. Caches the value, so that `readYaml` doesn't have to parse it. */
export function writeJson(value: object): Buffer {
  const text = JSON.stringify(value);
  remember(text, value);
  return Buffer.from(text);
}

function remember(text: string, value: unknown) {
  if (typeof value !== "object" || value === null) return;
  // A Map keeps the order of insertion, so reinserting the entry makes it the newest.
  known.delete(text);
  known.set(text, value);
  for (const old of [...known.keys()].slice(0, -maxKnown)) known.delete(old);
}

function readKnown(text: string, value: object): YamlResult {
  let parsed: YamlText | undefined;
  const lineOf: YamlText["lineOf"] = (place) => {
    if (text.includes("\n")) parsed ??= readableOf(parseYaml(text, []));
    return parsed?.lineOf(place) ?? 1;
  };
  return { ok: true, value, lineOf };
}

/** @param letterFaults unreadable characters by line; this function adds the path of each affected value */
function parseYaml(text: string, letterFaults: readonly TextFault[]): YamlResult {
  const refuse = (fault: TextFault) => ({ ok: false as const, faults: [fault, ...letterFaults] });
  const mark = findMergeMark(text);
  if (mark) return refuse(mark);
  const lines = new LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line;
  // Turns off the parser's own check for duplicate keys, because it takes minutes on a large file.
  const composer = new Composer({ uniqueKeys: false });
  const tokens = untilError(new Parser(lines.addNewLine).parse(text));
  const [document, another] = composer.compose(tokens, true, text.length);
  if (!document) throw new Error("the parser found neither a text nor an error");
  const [error] = document.errors.toSorted((one, other) => one.pos[0] - other.pos[0]);
  if (error) return refuse(explainYamlError(text, error, lineAt(error.pos[0])));
  if (another)
    return refuse({
      line: lineAt(another.range[0]),
      message: "expected one text; delete the line of dashes or dots above this one",
    });
  if (document.contents === null)
    return refuse({
      message: "expected words, but the file is empty; put an older copy in its place",
    });
  const { faults, isReadable } = findYamlSlips(document, text, lineAt, letterFaults);
  if (!isReadable) return { ok: false, faults };
  keepDoubtfulNumbersAsText(document);
  const read: YamlText = {
    value: document.toJS(),
    lineOf: (place) => lineAt(offsetOf(document, place)),
  };
  return faults.length > 0 ? { ok: false, faults, rest: read } : { ok: true, ...read };
}

/** Keeps ambiguous numbers like `1.000` and `0x10` as strings, which the content check refuses. */
function keepDoubtfulNumbersAsText(document: Document) {
  visit(document, {
    Scalar(_, scalar) {
      const { value, source } = scalar;
      if (typeof value === "number" && source !== undefined && !isPlainNumber(source))
        scalar.value = source;
    },
  });
}

/** Yields tokens until the first error, because parsing the rest takes seconds. */
function* untilError(tokens: Iterable<CST.Token>) {
  for (const token of tokens) {
    yield token;
    if (token.type === "error") return;
  }
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === step);
      if (!pair) break;
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else {
      node = isSeq(node) ? node.items[Number(step)] : undefined;
      if (!isNode(node)) break;
      offset = node.range?.[0] ?? offset;
    }
  }
  return offset;
}

/** Returns the readable part of a file, even if some of its strings are faulty. */
export function readableOf(yaml: YamlResult | undefined): YamlText | undefined {
  return yaml?.ok ? yaml : yaml?.rest;
}

export function locateFault(fault: Fault, yaml: YamlText | undefined): Fault {
  if (!yaml) return fault;
  const { path } = fault;
  const line = fault.line ?? (path.length > 0 ? yaml.lineOf(path) : undefined);
  for (const [at, step] of path.entries()) {
    const id = valueAt(yaml.value, [...path.slice(0, at + 1), "id"]);
    if (typeof step === "number" && typeof id === "string")
      return { ...fault, line, entry: { list: path.slice(0, at), id, path: path.slice(at + 1) } };
  }
  return { ...fault, line };
}

/** Whether a value is a group of values with keys, not a list. */
export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (found, step) =>
      typeof found === "object" && found !== null && Object.hasOwn(found, step)
        ? Reflect.get(found, step)
        : undefined,
    value,
  );
}

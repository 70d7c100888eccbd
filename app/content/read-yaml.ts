/** Parses a YAML file, and describes in plain words why it cannot be read. */
import { readFileSync } from "node:fs";
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Document } from "yaml";
import { decodeText, type TextFault } from "./decode-text.ts";
import { explainYamlError, findMergeMark, findYamlSlips } from "./explain-yaml.ts";

export type YamlResult =
  | {
      ok: true;
      value: unknown;
      /** The line of a field or an entry, or of the parent of a missing one. */
      lineOf: (path: readonly PropertyKey[]) => number;
    }
  | { ok: false; faults: TextFault[] };

/**
 * Reads a file that exists.
 *
 * @returns its value, or why it has none. Of the parser's errors only the first is described, because the later
 * ones usually follow from it
 */
export function readYaml(path: string): YamlResult {
  const decoded = decodeText(readFileSync(path));
  return decoded.ok ? parseYaml(decoded.text) : { ok: false, faults: [decoded.fault] };
}

function parseYaml(text: string): YamlResult {
  const mark = findMergeMark(text);
  if (mark) return { ok: false, faults: [mark] };
  const lines = new LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line;
  // The parser's own check of the keys, and its own words, take minutes for a large broken file.
  const document = parseDocument(text, {
    uniqueKeys: false,
    prettyErrors: false,
    lineCounter: lines,
  });
  const [error] = document.errors.toSorted((one, other) => one.pos[0] - other.pos[0]);
  if (error) return { ok: false, faults: [explainYamlError(text, error, lineAt(error.pos[0]))] };
  if (document.contents === null)
    return {
      ok: false,
      faults: [
        { message: "expected words, but the file is empty; put an older copy in its place" },
      ],
    };
  const faults = findYamlSlips(document, text, lineAt);
  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    value: document.toJS(),
    lineOf: (place) => lineAt(offsetOf(document, place)),
  };
}

/** Where a field begins with its key, or an entry with its first letter. */
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

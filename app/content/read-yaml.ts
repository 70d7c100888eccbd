/** Parses a YAML file and describes syntax faults in plain words. */
import { readFileSync } from "node:fs";
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type ErrorCode,
  type Scalar,
} from "yaml";

type YamlFault = { line?: number; message: string };
export type YamlResult =
  | {
      ok: true;
      value: unknown;
      /** The line of a field or an entry, or of the parent of a missing one. */
      lineOf: (path: readonly PropertyKey[]) => number;
    }
  | { ok: false; faults: YamlFault[] };

const quoted = "expected a text with : # * @ { or other signs to stand between quotation marks";

const shape =
  "expected a colon after the key, every quotation mark and bracket closed again, and the line to start below its neighbours";

/** Messages for common mistakes, by the parser's name for them. */
const wording: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: "expected spaces at the start of the line, got a tab",
  DUPLICATE_KEY: "expected each key once; this one stands here a second time",
  BAD_INDENT: shape,
  MISSING_CHAR: shape,
  BLOCK_AS_IMPLICIT_KEY: quoted,
  BAD_SCALAR_START: quoted,
  UNEXPECTED_TOKEN: quoted,
  BAD_ALIAS: quoted,
};

/**
 * Reads a file.
 *
 * @returns its value, or its syntax faults. Of the parser's errors, only the first is returned,
 * because the later ones usually follow from it
 */
export function readYaml(path: string): YamlResult {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return { ok: false, faults: [{ message: "expected this file, but it is missing" }] };
  }
  const lines = new LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const document = parseDocument(text, { uniqueKeys: true, lineCounter: lines });
  const [error] = document.errors.toSorted((one, other) => one.pos[0] - other.pos[0]);
  if (error) {
    const message = wording[error.code] ?? `expected correct YAML: ${firstLine(error.message)}`;
    return { ok: false, faults: [{ line: lineAt(error.pos[0]), message }] };
  }
  const faults: YamlFault[] = [];
  visit(document, {
    // YAML reads a text that starts with `*` as an alias, which is a mistake in these files.
    Alias(_, node) {
      faults.push({ line: lineAt(node.range?.[0] ?? 0), message: quoted });
    },
    Scalar(_, node) {
      const whole = findCutText(node, text);
      if (whole === undefined) return;
      const message = `expected quotation marks around a text with a # in it, and a note of yours on a line of its own: everything behind the # is lost in ${whole}`;
      faults.push({ line: lineAt(node.range?.[0] ?? 0), message });
    },
  });
  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    value: document.toJS() ?? {},
    lineOf: (place) => lineAt(offsetOf(document, place)),
  };
}

/** The whole line of an unquoted text that YAML cuts at a `#`, which begins a comment. */
function findCutText(node: Scalar, text: string): string | undefined {
  const [start, end] = node.range ?? [0, 0];
  const isText = typeof node.value === "string" || node.value === null;
  if (node.type !== "PLAIN" || !isText || !/^[ \t]*#/.test(text.slice(end))) return undefined;
  return text.slice(start, text.indexOf("\n", end) + 1 || undefined).trim();
}

/** Where a field begins with its key, or an entry with its first letter. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
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

/** The parser's sentence without the position, which stands before it already. */
function firstLine(message: string): string {
  return (message.split("\n")[0] ?? "").replace(/ at line \d+, column \d+:?$/, "");
}

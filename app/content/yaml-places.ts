/** Where the parts of a YAML text begin and end. */
import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  type Document,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";

export type Node = Scalar | YAMLMap | YAMLSeq;

export function parseText(text: string): Document.Parsed {
  return parseDocument(text, { uniqueKeys: true });
}

export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

/** @returns the offset behind the line break */
export function endOfLine(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
}

export function columnAt(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** The offset behind a value's last letter. */
export function lastOffset(text: string, node: Node | null | undefined): number {
  if (!node) return 0;
  const [start = 0, end = 0] = node.range ?? [];
  if ((isMap(node) || isSeq(node)) && !node.flow) {
    const last: unknown = node.items.at(-1);
    const value = isPair(last) ? (last.value as Node | null) : (last as Node);
    const key = isPair(last) && isScalar(last.key) ? (last.key.range?.[1] ?? 0) + 1 : 0;
    return Math.max(lastOffset(text, value), key);
  }
  return start + text.slice(start, end).trimEnd().length;
}

/** Of a line, the beginning of the comments directly above it. @param column how far they may be indented */
export function beginOfComments(text: string, line: number, column?: number): number {
  const above = new RegExp(`(?:(?<=^|\\n)[ \\t]{0,${column ?? ""}}#.*\\n)+$`).exec(
    text.slice(0, line),
  );
  return above ? line - above[0].length : line;
}

/** Of a line's end, the end of the comments directly below it, indented further than `column`. */
export function endOfComments(text: string, line: number, column: number): number {
  const below = new RegExp(`(?:[ \\t]{${column + 1},}#.*(?:\\n|$))+`, "y");
  below.lastIndex = line;
  return below.test(text) ? below.lastIndex : line;
}

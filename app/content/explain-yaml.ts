import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  visit,
  type Document,
  type Node,
  type Pair,
  type Scalar,
  type YAMLError,
} from "yaml";
import { findLine, noLetter, type TextFault } from "./decode-text.ts";
import type { Path } from "./fault.ts";
import { findShiftedLine } from "./find-shifted-line.ts";

const quoted = "expected a text with : # * @ { or other signs to be in quotation marks";

const colon = "expected a key with a colon and a space after it, like heading: Welcome";

const unclosed = "expected the text to end with the quotation mark that it starts with: \" or '";

const plainSpaces =
  "expected plain spaces; one on this line only looks like one, as it does when words come from a web page; delete the spaces and type them again";

const curly =
  'expected straight quotation marks around the text, "like these"; visitors would see these curly ones';

const wording: Partial<Record<YAMLError["code"], string>> = {
  TAB_AS_INDENT: "expected spaces at the start of the line, got a tab",
  BLOCK_AS_IMPLICIT_KEY: quoted,
  BAD_SCALAR_START: quoted,
  UNEXPECTED_TOKEN: quoted,
  BAD_ALIAS: quoted,
  MULTILINE_IMPLICIT_KEY: colon,
  MISSING_CHAR: colon,
  RESOURCE_EXHAUSTION: "expected every bracket that is opened to be closed again",
};

/** Matches no-break and other special spaces, which YAML treats as letters. */
const hardSpace = /[\u00a0\u2000-\u200b\u202f\u3000\ufeff]/;

/** Matches special spaces at the start of a line or beside a key's colon. */
const hardSpaces = new RegExp(
  String.raw`^[ \t-]*${hardSpace.source}|^[ -]*[\w-]+(?:${hardSpace.source}+:|:${hardSpace.source})`,
);

const curlyStart = /^[ -]*(?:[\w-]+: +|- +)[“”„‟«‘]/;

const curlyText = /^[“”„‟«‘][^“”„‟«»‘]*[“”‟»’]$/;

export function findMergeMark(text: string): TextFault | undefined {
  const line = findLine(text, (one) => /^(?:<{7}|>{7}|\|{7}) |^={7}\r?$/.test(one));
  const message =
    "there are two versions here, between <<<<<<< and >>>>>>>; keep the lines of one, and delete the marks";
  return line === undefined ? undefined : { line, message };
}

export function explainYamlError(text: string, error: YAMLError, line: number): TextFault {
  const { code, message: said } = error;
  const isEnd = said.startsWith("Missing closing");
  const lines = text.split("\n");
  const read = (number: number) => lines[number - 1] ?? "";
  // Also checks the neighboring lines, because the parser notices an unclosed string only on the next line.
  for (const near of [line, line + 1, line - 1]) {
    if (hardSpaces.test(read(near))) return { line: near, message: plainSpaces };
    if (/^ *\t/.test(read(near))) return { line: near, message: wording["TAB_AS_INDENT"] ?? "" };
    if (curlyStart.test(read(near))) return { line: near, message: curly };
  }
  const above = lines.slice(0, line);
  const open = above.findLastIndex((one, at) => opensQuote(one) && (isEnd || isKey(read(at + 2))));
  if (open >= 0) return { line: open + 1, message: unclosed };
  if (/^[ -]*[\w-]+: .*: /.test(read(line))) return { line, message: quoted };
  const shifted = findShiftedLine(text, line);
  if (shifted) {
    const { expected, got } = shifted;
    const message = `expected ${spaces(expected)} at the start of the line, as its neighbors have; got ${got}`;
    return { line: shifted.line, message };
  }
  const message = wording[code] ?? "expected every quotation mark and bracket to be closed again";
  return { line, message };
}

function spaces(count: number): string {
  return count === 1 ? "1 space" : `${count === 0 ? "no" : count} spaces`;
}

function isKey(line: string): boolean {
  return /^[ -]*[\w-]+:(?: |\r?$)/.test(line);
}

function opensQuote(line: string): boolean {
  return /^[ -]*(?:[\w-]+: +|- +)(?:"(?:[^"\\]|\\.)*|'[^']*)\r?$/.test(line);
}

/** Whether the content check refuses an unquoted string as ambiguous. */
export function isDoubtful(text: string): boolean {
  return hardSpaces.test(text) || curlyText.test(text);
}

/** Limits the reported mistakes, because finding all mistakes in a large file takes minutes. */
const maxSlips = 100;

/**
 * Finds valid YAML that doesn't mean what it appears to mean.
 * @param letterFaults unreadable characters by line; this function adds the path of each affected value
 * @property isReadable whether each mistake affects only one string, so that the rest of the file can be checked
 */
export function findYamlSlips(
  document: Document,
  text: string,
  lineAt: (offset: number) => number,
  letterFaults: readonly TextFault[],
): { faults: TextFault[]; isReadable: boolean } {
  let faults = letterFaults.slice(0, maxSlips);
  let findPath = (): Path => [];
  let isReadable = true;
  const report = (offset: number, message: string) =>
    faults.push({ line: lineAt(offset), path: findPath(), message });
  const reportMarks = (offset: number, message: string) => {
    isReadable = false;
    report(offset, message);
  };
  let isMarked = false;
  visit(document, {
    Node(place, node, ancestors) {
      if (faults.length >= maxSlips) {
        isReadable = false;
        return visit.BREAK;
      }
      const [start, end] = node.range ?? [0, 0];
      findPath = () => pathOf([...ancestors, node]);
      if (isScalar(node) && letterFaults.length > 0 && noLetter.test(text.slice(start, end))) {
        const [first, last] = [lineAt(start), lineAt(end - 1)];
        const isOwn = ({ line = 0 }: TextFault) => line >= first && line <= last;
        const own = letterFaults.find(isOwn);
        faults = faults.filter((fault) => !letterFaults.includes(fault) || !isOwn(fault));
        if (own) faults.push({ ...own, path: findPath() });
      }
      // The signs `&` and `!` begin anchors and tags, and `*` begins an alias.
      const marks = Boolean("anchor" in node && node.anchor) || node.tag !== undefined;
      if (!isMarked && (marks || isAlias(node))) reportMarks(start, quoted);
      isMarked ||= marks;
      if (isMap(node))
        for (const offset of findRepeated(node.items).slice(0, maxSlips))
          reportMarks(offset, "expected each key once; this is the second one");
      if (!isScalar(node) || node.type !== "PLAIN") return undefined;
      const source = text.slice(start, end);
      const whole = findCutText(node, text);
      if (whole !== undefined)
        report(
          start,
          `expected quotation marks around a text with a # in it, and a note of yours on a line of its own: everything after the # is lost in ${whole}`,
        );
      else if (place === "key" && hardSpace.test(source)) reportMarks(start, plainSpaces);
      else if (hardSpaces.test(source)) report(start, plainSpaces);
      else if (curlyText.test(source)) report(start, curly);
      return undefined;
    },
  });
  return { faults, isReadable };
}

function pathOf(nodes: ReadonlyArray<Document | Node | Pair | null>): Path {
  return nodes.flatMap((node, at): Path => {
    if (isPair(node)) return isScalar(node.key) ? [String(node.key.value)] : [];
    return isSeq(node) && at + 1 < nodes.length ? [node.items.indexOf(nodes[at + 1])] : [];
  });
}

function findRepeated(items: readonly Pair[]): number[] {
  const seen = new Set<unknown>();
  return items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    const isRepeated = seen.has(key.value);
    seen.add(key.value);
    return isRepeated ? [key.range?.[0] ?? 0] : [];
  });
}

/** Returns an unquoted value together with the rest of its line if a `#` cuts the rest off. */
function findCutText(node: Scalar, text: string): string | undefined {
  const [start, end] = node.range ?? [0, 0];
  const isText = typeof node.value === "string" || node.value === null;
  if (node.type !== "PLAIN" || !isText || !/^[ \t]*#/.test(text.slice(end))) return undefined;
  return text.slice(start, text.indexOf("\n", end) + 1 || undefined).trim();
}

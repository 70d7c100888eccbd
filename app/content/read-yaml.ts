/** Reads a YAML file and says in plain words what is wrong with its form. */
import { readFileSync } from "node:fs";
import { isAlias, LineCounter, parseDocument, visit, type ErrorCode } from "yaml";

export type YamlFault = { path: string; message: string };
export type YamlResult = { ok: true; value: unknown } | { ok: false; fault: YamlFault };

const quoted = "expected a text with : # * @ { or other signs to stand between quotation marks";

const shape =
  "expected a colon after the key, every quotation mark and bracket closed again, and the line to start below its neighbours";

/** The slips that people make, by the parser's name for them. */
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
 * @returns its value, or the first thing that is wrong: what the parser finds after that follows
 * from it more often than not
 */
export function readYaml(path: string): YamlResult {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return { ok: false, fault: { path: "", message: "expected this file, but it is missing" } };
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { uniqueKeys: true, lineCounter: lines });
  const [error] = document.errors.toSorted((one, other) => one.pos[0] - other.pos[0]);
  if (error) {
    const message = wording[error.code] ?? `expected correct YAML: ${firstLine(error.message)}`;
    return fault(lines, error.pos[0], message);
  }
  // A text that starts with a star is YAML's sign for "the same as", and a slip in these files.
  let alias: number | undefined;
  visit(document, (_, node) => {
    if (!isAlias(node)) return undefined;
    alias = node.range?.[0] ?? 0;
    return visit.BREAK;
  });
  if (alias !== undefined) return fault(lines, alias, quoted);
  return { ok: true, value: document.toJS() ?? {} };
}

function fault(lines: LineCounter, offset: number, message: string): YamlResult {
  const { line, col } = lines.linePos(offset);
  return { ok: false, fault: { path: `line ${line}, column ${col}`, message } };
}

/** The parser's sentence without the position, which stands before it already. */
function firstLine(message: string): string {
  return (message.split("\n")[0] ?? "").replace(/ at line \d+, column \d+:?$/, "");
}

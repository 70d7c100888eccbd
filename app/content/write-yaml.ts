/** Writes values as YAML in the style of the content files. */
import { Document, Scalar, type ToStringOptions } from "yaml";
import { isDoubtful } from "./explain-yaml.ts";

/** Longer texts are folded into lines of this length. */
const lineWidth = 112;

type Style = Scalar["type"];

/** What follows the colon of a key or the dash of an entry: a space and a scalar, or indented lines, without the last break. */
export function writeValue(
  value: unknown,
  { column, type, isEntry }: { column: number; type?: Style; isEntry: boolean },
): string {
  const [whole, head] = isEntry ? [[value], "-"] : [{ k: value }, "k:"];
  return indent(write(whole, column, type), column)
    .slice(column + head.length)
    .trimEnd();
}

/** `key: value` as whole lines. */
export function writePair(key: string, value: unknown, column: number): string {
  return indent(write({ [key]: value }, column), column);
}

/** `- value` as whole lines. */
export function writeEntry(value: unknown, column: number): string {
  return indent(write([value], column), column);
}

/** Between the brackets of `[a, b]` or `{ a: 1 }`. */
export function writeFlow(value: unknown, type?: Style): string {
  const document = new Document([value]);
  styleTexts(document, (scalar) => {
    if (needsQuotes(String(scalar.value))) scalar.type = "QUOTE_DOUBLE";
    else if (type?.startsWith("QUOTE")) scalar.type = type;
  });
  const text = document.toString({
    ...options,
    lineWidth: 0,
    collectionStyle: "flow",
    flowCollectionPadding: false,
  });
  return text.trim().slice(1, -1);
}

const options: ToStringOptions = {
  minContentWidth: 0,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
};

function write(value: unknown, column: number, type?: Style): string {
  const document = new Document(value);
  styleTexts(document, (scalar, depth) => {
    const text = String(scalar.value);
    // A folded text would lose these spaces and breaks.
    const isPlainProse = !needsQuotes(text) && !/^\s|\s$|\s{2}/.test(text);
    const isLong = column + depth * 2 + text.length > lineWidth;
    // What else ends with a blank can't be seen in a block.
    if (text.includes("\n") && /\S\n?$/.test(text)) scalar.type = "BLOCK_LITERAL";
    else if (isPlainProse && (isLong || type === "BLOCK_FOLDED")) scalar.type = "BLOCK_FOLDED";
    else if (!isPlainProse) scalar.type = "QUOTE_DOUBLE";
    else if (type?.startsWith("QUOTE") || type === "PLAIN") scalar.type = type;
  });
  return document.toString({ ...options, lineWidth: Math.max(40, lineWidth - column) });
}

/** What the check of the content would take for a slip of somebody who writes the file by hand. */
function needsQuotes(text: string): boolean {
  return text.includes("\n") || isDoubtful(text);
}

function styleTexts(document: Document, style: (scalar: Scalar, depth: number) => void) {
  const visitNode = (node: unknown, depth: number) => {
    if (node instanceof Scalar && typeof node.value === "string") style(node, depth);
    const items = typeof node === "object" && node !== null && "items" in node ? node.items : [];
    for (const item of items as unknown[])
      visitNode(
        typeof item === "object" && item !== null && "value" in item && !(item instanceof Scalar)
          ? item.value
          : item,
        depth + 1,
      );
  };
  visitNode(document.contents, 0);
}

function indent(text: string, column: number): string {
  return text.replaceAll(/^(?=.)/gm, " ".repeat(column));
}

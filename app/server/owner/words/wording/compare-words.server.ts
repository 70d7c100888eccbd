/**
 * Compares two texts word by word. The result has the words that were removed and added, with a few unchanged
 * words around them.
 */
import { diffArrays } from "diff";
import { withoutMarks } from "#app/lib/inline-marks.ts";

export type Stretch = { kind: "same" | "removed" | "added"; text: string };

export type Difference = {
  stretches: Stretch[];
  /** Both texts in full, if the difference shows them shortened. */
  full: { before: string; after: string } | undefined;
};

type Block = { kind: Stretch["kind"]; words: string[] };

/** The maximum number of unchanged words shown on each side of a change. */
const around = 7;
/** The maximum number of words shown of an added or removed text. */
const longest = 40;
/** Changes with fewer than this many unchanged words between them are joined. */
const bridge = 3;

/** Compares texts without the markup of bold words and links, unless only the markup has changed. */
export function compareWords(...texts: [before: string, after: string]): Difference {
  const plain = texts.map(withoutMarks);
  const [before = "", after = ""] = plain[0] === plain[1] ? texts : plain;
  const blocks = toBlocks(splitWords(before), splitWords(after));
  const stretches = blocks.map(({ kind, words }, at): Stretch => {
    const [isFirst, isLast] = [at === 0, at === blocks.length - 1];
    return { kind, text: shorten(words, kind, isFirst, isLast) };
  });
  const isCut = blocks.some(({ words }, at) => joinWords(words) !== stretches[at]?.text);
  return { stretches, full: isCut ? { before, after } : undefined };
}

function toBlocks(before: string[], after: string[]): Block[] {
  const found = diffArrays(before, after).map(({ added, removed, value }): Block => {
    if (added) return { kind: "added", words: value };
    return { kind: removed ? "removed" : "same", words: value };
  });
  const common = found.flatMap(({ kind, words }) => (kind === "same" ? words : []));
  // If the versions share fewer than half of their words, the text counts as rewritten, because the shared words
  // are probably a coincidence.
  if (common.length * 2 < Math.min(before.length, after.length))
    return toPair({ removed: before, added: after });
  return bridgeGaps(found);
}

/** Joins changes that have only a few words between them, and puts removed words before added words. */
function bridgeGaps(found: readonly Block[]): Block[] {
  const blocks: Block[] = [];
  let open = { removed: [] as string[], added: [] as string[] };
  for (const [at, { kind, words }] of found.entries()) {
    if (kind !== "same") open[kind].push(...words);
    else if (at > 0 && at < found.length - 1 && words.length < bridge) {
      open.removed.push(...words);
      open.added.push(...words);
    } else {
      blocks.push(...toPair(open), { kind, words });
      open = { removed: [], added: [] };
    }
  }
  return [...blocks, ...toPair(open)];
}

function toPair(words: Record<"removed" | "added", string[]>): Block[] {
  return (["removed", "added"] as const).flatMap((kind) =>
    words[kind].length === 0 ? [] : [{ kind, words: words[kind] }],
  );
}

function shorten(words: string[], kind: Block["kind"], isFirst: boolean, isLast: boolean): string {
  const cut = (from: number, to: number) => joinWords(words.slice(from, to));
  const { length } = words;
  if (kind !== "same") return length > longest ? `${cut(0, longest)} …` : joinWords(words);
  const [start, end] = [isFirst ? 0 : around, isLast ? 0 : around];
  if (length <= start + end + 1) return joinWords(words);
  return [cut(0, start), "…", cut(length - end, length)].filter(Boolean).join(" ");
}

function splitWords(text: string): string[] {
  return text.match(/\n|[^\s]+/g) ?? [];
}

function joinWords(words: readonly string[]): string {
  return words.join(" ").replaceAll(/ ?\n ?/g, "\n");
}

/** Describes what was added to a list, removed from it or moved within it. */
import { isDeepStrictEqual } from "node:util";
import { diffArrays } from "diff";
import { withoutMarks } from "#app/lib/inline-marks.ts";
import { nameEntry, unnamed } from "#app/server/owner/words/form/name-place.server.ts";
import { compareWords, type Difference } from "./compare-words.server.ts";
import type { Shown } from "#app/server/owner/words/form/show-value.server.ts";

/** A line of a description, with the picture or the color that it's about. */
export type Look = Pick<Shown, "words" | "picture" | "swatch">;

type Worded = { title: string; lines?: readonly Look[]; difference?: Difference };

export const titled = (title: string) => ({ title, label: title });

export function wordList(label: string, was: readonly Shown[], is: readonly Shown[]): Worded {
  const names = is.map(({ words }) => words);
  const known = was.map(({ words }) => words);
  const [gone, ...otherGone] = was.filter(({ words }) => !names.includes(words));
  const [added, ...otherAdded] = is.filter(({ words }) => !known.includes(words));
  const order = known.map((words) => names.indexOf(words)).filter((at) => at >= 0);
  const moves = wordMoves([...new Set(order)], names);
  const isOne = otherGone.length + otherAdded.length + moves.length === 0;
  if (isOne && gone?.isText && added)
    return { title: label, difference: compareWords(gone.words, added.words) };
  const lines: Look[] = [
    ...[gone ?? [], otherGone]
      .flat()
      .map((one) => ({ ...one, words: `“${short(one.words)}” removed` })),
    ...[added ?? [], otherAdded]
      .flat()
      .map((one) => ({ ...one, words: `“${short(one.words)}” added` })),
    ...moves.map((words) => ({ words })),
  ];
  return { title: label, lines };
}

/** Describes what was added to and removed from a list whose entries have no names. */
export function wordEntries(label: string, old: readonly unknown[], now: readonly unknown[]) {
  const [was, is] = [old, now].map((all) =>
    all.map((entry, at) => ({ words: nameEntry(entry, [at]) || unnamed, isText: true })),
  );
  const [gone, ...otherGone] = old.filter(
    (entry) => !now.some((one) => isDeepStrictEqual(one, entry)),
  );
  const [added, ...otherAdded] = now.filter(
    (entry) => !old.some((one) => isDeepStrictEqual(one, entry)),
  );
  const isOne = otherGone.length + otherAdded.length === 0 && old.length !== now.length;
  if (isOne && gone === undefined) return titled(`New: “${nameEntry(added, []) || unnamed}”`);
  if (isOne && added === undefined) return titled(`Removed: “${nameEntry(gone, [])}”`);
  return { title: label, lines: wordList(label, was ?? [], is ?? []).lines ?? [] };
}

/**
 * @param order the new index of each entry, in the old order
 * @param names the entries' names, in the new order
 */
export function wordMoves(order: readonly number[], names: readonly string[]): string[] {
  const sorted = order.toSorted((one, other) => one - other);
  const parts = diffArrays(sorted, [...order]);
  const resting = new Set(parts.flatMap((part) => (part.added || part.removed ? [] : part.value)));
  return sorted
    .filter((at) => !resting.has(at))
    .map((at) => {
      const name = `“${short(names[at] ?? "")}”`;
      if (at === 0) return `${name} moved to the top`;
      return at === names.length - 1
        ? `${name} moved to the end`
        : `${name} moved below “${short(names[at - 1] ?? "")}”`;
    });
}

const longestName = 60;

export function short(name: string): string {
  const plain = withoutMarks(name);
  return plain.length > longestName ? `${plain.slice(0, longestName).trim()}…` : plain;
}

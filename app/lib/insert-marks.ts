/** Adds and removes the marks for bold words and links in a field's text. */
import { linkMark } from "./inline-marks.ts";

export type Selected = { text: string; start: number; end: number };

type Link = { start: number; end: number; words: string; target: string };

const bold = "**";

/** Inserts text at the cursor as a separate paragraph. */
export function insertParagraph({ text, start, end }: Selected, paragraph: string): Selected {
  const before = text.slice(0, start);
  const gap = /(^|\n\n)$/.test(before) ? "" : "\n\n";
  const cursor = start + gap.length + paragraph.length;
  return { text: before + gap + paragraph + text.slice(end), start: cursor, end: cursor };
}

/** Makes the selected words, or the word at the cursor, bold. Makes bold words plain again. */
export function toggleBold(given: Selected): Selected {
  const { text } = given;
  const inside = findBold(text).find(
    ({ start, end }) =>
      (start <= given.start && given.end <= end) ||
      (given.start === start - bold.length && given.end === end + bold.length),
  );
  if (inside)
    return put(
      text.slice(0, inside.start - bold.length),
      text.slice(inside.start, inside.end),
      text.slice(inside.end + bold.length),
    );
  const { start, end } = widen(given);
  const plain = text.slice(start, end).replaceAll(bold, "");
  return put(text.slice(0, start) + bold, plain, bold + text.slice(end));
}

/** Finds the words between two `**`. */
function findBold(text: string) {
  return [...text.matchAll(/\*\*(.*?)\*\*/gs)].map(({ 0: { length }, index }) => ({
    start: index + bold.length,
    end: index + length - bold.length,
  }));
}

/** Finds the link that the selection touches. */
export function findLink({ text, start, end }: Selected): Link | undefined {
  for (const match of text.matchAll(linkMark)) {
    const [whole, words = "", target = ""] = match;
    const link = { start: match.index, end: match.index + whole.length, words, target };
    if (link.start <= start && end <= link.end) return link;
  }
  return undefined;
}

export function linkWords(selected: Selected): string {
  const { text, start, end } = widen(selected);
  return cleanWords(text.slice(start, end));
}

/** Inserts a link in place of the selection, or of the link that the selection touches. */
export function putLink(selected: Selected, words: string, target: string): Selected {
  const { start, end } = findLink(selected) ?? widen(selected);
  const { text } = selected;
  return put(text.slice(0, start), `[${cleanWords(words)}](${target})`, text.slice(end), "after");
}

export function removeLink(selected: Selected): Selected {
  const link = findLink(selected);
  const { text } = selected;
  return link ? put(text.slice(0, link.start), link.words, text.slice(link.end)) : selected;
}

function cleanWords(words: string): string {
  return words
    .replaceAll(/[[\]*]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function put(before: string, words: string, after: string, cursor?: "after"): Selected {
  const end = before.length + words.length;
  return {
    text: before + words + after,
    start: cursor === "after" ? end : before.length,
    end,
  };
}

/** Trims the selection or, without a selection, selects the word at the cursor. */
function widen({ text, start, end }: Selected): Selected {
  if (start === end) {
    const [before = ""] = /[\p{L}\p{N}'’-]*$/u.exec(text.slice(0, start)) ?? [];
    const [after = ""] = /^[\p{L}\p{N}'’-]*/u.exec(text.slice(end)) ?? [];
    return { text, start: start - before.length, end: end + after.length };
  }
  const words = text.slice(start, end);
  return {
    text,
    start: start + words.length - words.trimStart().length,
    end: end - (words.length - words.trimEnd().length),
  };
}

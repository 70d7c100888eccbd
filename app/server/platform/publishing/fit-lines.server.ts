import { outlineLine, type OutlinedLine } from "./outline-text.server.ts";

type Part = { text: string; start: number };
/** A part with the width of its text, in ems. */
type Measured = Part & { width: number };

type Box = {
  width: number;
  height: number;
  largest: number;
  smallest: number;
};

export const lineHeight = 1.06;

/** @returns the font size in the box's units, and the lines, whose measures are in ems */
export function fitLines(
  text: string,
  box: Box,
): { size: number; lines: Array<Part & OutlinedLine> } {
  const space = outlineLine(" ").width;
  const measure = (part: Part): Measured => ({ ...part, width: outlineLine(part.text).width });
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) =>
    measure({ text: word, start: index }),
  );
  const outline = (lines: readonly Part[]) =>
    lines.map((line) => ({ ...line, ...outlineLine(line.text) }));

  for (let size = box.largest; size > box.smallest; size -= 2) {
    const room = box.width / size;
    const count = breakLines(words, space, room)?.length ?? Infinity;
    if (count * lineHeight * size <= box.height)
      return { size, lines: outline(balance(words, space, room, count)) };
  }
  const size = box.smallest;
  const width = box.width / size;
  const parts = words.flatMap((word) => breakWord(word, width)).map(measure);
  const room = Math.floor(box.height / (lineHeight * size));
  return { size, lines: outline((breakLines(parts, space, width) ?? []).slice(0, room)) };
}

function breakLines(
  words: readonly Measured[],
  space: number,
  room: number,
): Measured[] | undefined {
  const lines: Measured[] = [];
  for (const word of words) {
    if (word.width > room) return undefined;
    const last = lines.at(-1);
    const width = (last?.width ?? 0) + space + word.width;
    if (last && width <= room) {
      lines[lines.length - 1] = { ...last, text: `${last.text} ${word.text}`, width };
    } else lines.push(word);
  }
  return lines;
}

/** Breaks the words into `count` lines by minimizing the sum of the squares of the remaining space. */
function balance(words: readonly Measured[], space: number, room: number, count: number) {
  const join = (part: readonly Measured[]): Measured => ({
    text: part.map(({ text }) => text).join(" "),
    start: part[0]?.start ?? 0,
    width: part.reduce((sum, { width }) => sum + width, space * (part.length - 1)),
  });
  const known = new Map<string, { cost: number; lines: Measured[] }>();
  const breakFrom = (from: number, lines: number): { cost: number; lines: Measured[] } => {
    const key = `${from} ${lines}`;
    let best = known.get(key) ?? { cost: Infinity, lines: [] };
    if (known.has(key)) return best;
    for (let to = lines === 1 ? words.length : from + 1; to <= words.length; to += 1) {
      const line = join(words.slice(from, to));
      if (line.width > room) break;
      const rest = lines === 1 ? { cost: 0, lines: [] } : breakFrom(to, lines - 1);
      const cost = (room - line.width) ** 2 + rest.cost;
      if (cost < best.cost) best = { cost, lines: [line, ...rest.lines] };
    }
    known.set(key, best);
    return best;
  };
  return breakFrom(0, count).lines;
}

function breakWord(word: Part, room: number): Part[] {
  const letters = Array.from(word.text);
  const fits = (length: number) => outlineLine(letters.slice(0, length).join("")).width <= room;
  let length = letters.length;
  while (length > 1 && !fits(length)) length -= 1;
  if (length === letters.length) return [word];
  const text = letters.slice(0, length).join("");
  const rest = { text: letters.slice(length).join(""), start: word.start + text.length };
  return [{ text, start: word.start }, ...breakWord(rest, room)];
}

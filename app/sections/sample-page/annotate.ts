import { straightenQuotes } from "#app/lib/typography.ts";

type Note = { on: string; text: string };

export type Piece = { text: string; marked: boolean; ends: number[] };

export type Annotated = { pieces: Piece[]; notes: Array<{ number: number; text: string }> };

type Place = { paragraph: number; start: number; end: number; text: string };

/**
 * Finds the words that each note is about. Notes on the same words take successive occurrences and may overlap.
 * Leaves out notes whose words aren't found.
 */
export function annotate(answer: readonly string[], notes: readonly Note[]): Annotated[] {
  const places = findPlaces(answer, notes);
  return answer.map((text, paragraph) => {
    const own = places.flatMap((place, index) =>
      place.paragraph === paragraph
        ? [{ ...place, number: index + 1, mark: endOfPunctuation(text, place.end) }]
        : [],
    );
    const cuts = new Set([
      0,
      text.length,
      ...own.flatMap(({ start, end, mark }) => [start, end, mark]),
    ]);
    const edges = [...cuts].toSorted((a, b) => a - b);
    const pieces = edges.slice(1).map((end, index) => {
      const start = edges[index] ?? 0;
      return {
        text: text.slice(start, end),
        marked: own.some((place) => place.start <= start && place.end >= end),
        ends: own.filter((place) => place.mark === end).map((place) => place.number),
      };
    });
    return { pieces, notes: own.map(({ number, text: words }) => ({ number, text: words })) };
  });
}

/** A note's number comes after the punctuation, because a comma or period alone after it looks lost. */
function endOfPunctuation(text: string, at: number): number {
  return at + (/^[.,;:!?]*/.exec(text.slice(at))?.[0].length ?? 0);
}

function findPlaces(answer: readonly string[], notes: readonly Note[]): Place[] {
  const places: Place[] = [];
  for (const { on, text } of notes) {
    const found = answer.flatMap((words, paragraph) =>
      occurrences(words, on).map((start) => ({ paragraph, start, end: start + on.length, text })),
    );
    const isFree = (place: Place) =>
      !places.some((other) => other.paragraph === place.paragraph && other.start === place.start);
    const place = found.find(isFree) ?? found[0];
    if (place) places.push(place);
  }
  return places.toSorted((a, b) => a.paragraph - b.paragraph || a.start - b.start);
}

/** Finds the words even if quotation marks differ, because their form depends on the context. */
function occurrences(curledText: string, curledWords: string): number[] {
  const text = straightenQuotes(curledText);
  const words = straightenQuotes(curledWords);
  const starts: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length))
    starts.push(at);
  return starts;
}

/** Other words and other prices in every place of a content folder, as one owner after another would write them. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { contentKinds } from "#app/content/kinds.ts";

/** What stood in a place, and what stands there now. */
export type Change = {
  file: string;
  place: string;
  before: string | number;
  after: string | number;
};

const prices = new Set(["price", "currentPrice", "originalPrice", "monthlyPrice", "yearlyPrice"]);

/**
 * Parts of a text that are no words: marks of bold, facts and values in { }, the target of a link, and a
 * price of the community, which has to be that of its own line.
 */
const marks = /(\*\*|\{\w+\}|\]\([^)]*\)|\[|\$\d+\/(?:month|year))/;

const rings = ["aeiou", "bcdfghjklmnpqrstvwxyz", "123456789"];

/** The letter after this one among its like: vowels, consonants and digits each in a ring, 0 as it is. */
function next(letter: string): string {
  const low = letter.toLowerCase();
  const ring = rings.find((one) => one.includes(low)) ?? low;
  const other = ring[(ring.indexOf(low) + 1) % ring.length] ?? low;
  return low === letter ? other : other.toUpperCase();
}

/** Another amount. A higher one stays higher, and what costs nothing is free. */
function otherPrice(dollars: number): number {
  if (dollars === 0) return 0;
  // The most that a schema takes is a round number.
  return dollars % 1000 === 0 ? dollars - 1 : dollars + 1;
}

/** Words that nobody wrote, of the same length. What was a part of another text still is one. */
export function otherWords(text: string): string {
  return text
    .split(marks)
    .map((part) =>
      marks.test(part)
        ? part.replace(/^\$(\d+)/, (_, dollars) => `$${otherPrice(Number(dollars))}`)
        : part.replaceAll(/[a-z0-9]/gi, next),
    )
    .join("");
}

/** The pieces of a text that stand on a page in one: between its marks. */
export function piecesOf(text: string): string[] {
  return text
    .split(marks)
    .filter((part) => !marks.test(part))
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part));
}

/**
 * Changes each price of the folder, and each text whose schema takes any words there: no names of
 * entries, addresses, dates, or choices from a list.
 *
 * @returns what was changed, in the order of the files
 */
export function changeEverything(folder: string): Change[] {
  return Object.values(contentKinds).flatMap(({ file, schema }) => {
    const path = join(folder, file);
    const original = readFileSync(path, "utf8");
    const document = parseDocument(original);
    const takesWords = (place: Place, text: string) => {
      if (/^(\/|https:|\d{4}-\d\d)/.test(text)) return false;
      // Nothing but a text has a capital, a blank and a dot.
      const [first = text] = piecesOf(text);
      const probe = parseDocument(original);
      probe.setIn(
        place,
        text.replace(first, first.length > 8 ? `Zz Z.${first.slice(5)}` : "Zz Z."),
      );
      return schema.safeParse(probe.toJS()).success;
    };
    const changes = leavesOf(document.toJS()).flatMap(({ place, value }): Change[] => {
      const isPrice = typeof value === "number" && prices.has(String(place.at(-1)));
      const isText = typeof value === "string" && takesWords(place, value);
      if (!isPrice && !isText) return [];
      const after = isPrice ? otherPrice(value) : otherWords(String(value));
      document.setIn(place, after);
      return [{ file, place: place.join("."), before: value, after }];
    });
    writeFileSync(path, document.toString({ lineWidth: 0 }));
    return changes;
  });
}

type Place = Array<string | number>;

/** Every value that is no list and no group of fields, with the way to it. */
function leavesOf(value: unknown, place: Place = []): Array<{ place: Place; value: unknown }> {
  if (typeof value !== "object" || value === null) return [{ place, value }];
  if (Array.isArray(value)) return value.flatMap((entry, at) => leavesOf(entry, [...place, at]));
  return Object.entries(value).flatMap(([key, entry]) => leavesOf(entry, [...place, key]));
}

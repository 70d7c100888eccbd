/** Changes all texts and prices of a content folder. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { contentKinds } from "#app/content/kinds.ts";

/** A changed value. */
export type Change = {
  file: string;
  place: string;
  before: string | number;
  after: string | number;
};

const prices = new Set(["price", "currentPrice", "originalPrice", "monthlyPrice", "yearlyPrice"]);

/**
 * Parts of a text to keep: bold marks, placeholders in { }, link targets, and the community's price, which has to
 * match its own entry.
 */
const marks = /(\*\*|\{\w+\}|\]\([^)]*\)|\[|\$\d+\/(?:month|year))/;

const rings = ["aeiou", "bcdfghjklmnpqrstvwxyz", "123456789"];

/** The next vowel, consonant or digit, keeping 0. */
function next(letter: string): string {
  const low = letter.toLowerCase();
  const ring = rings.find((one) => one.includes(low)) ?? low;
  const other = ring[(ring.indexOf(low) + 1) % ring.length] ?? low;
  return low === letter ? other : other.toUpperCase();
}

/** Another amount. Keeps the order of amounts, and 0. */
function otherPrice(dollars: number): number {
  if (dollars === 0) return 0;
  // The largest allowed amounts are round.
  return dollars % 1000 === 0 ? dollars - 1 : dollars + 1;
}

/** Another text of the same length, letter by letter, so that quotations stay quotations. */
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

/** The pieces of a text between its marks. */
export function piecesOf(text: string): string[] {
  return text
    .split(marks)
    .filter((part) => !marks.test(part))
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part));
}

/**
 * Changes each price and each free text, but no ids, addresses, dates or enums.
 *
 * @returns the changes, in the order of the files
 */
export function changeEverything(folder: string): Change[] {
  return Object.values(contentKinds).flatMap(({ file, schema }) => {
    const path = join(folder, file);
    const original = readFileSync(path, "utf8");
    const document = parseDocument(original);
    const takesWords = (place: Place, text: string) => {
      if (/^(\/|https:|\d{4}-\d\d)/.test(text)) return false;
      // Only texts may have a capital, a space and a dot.
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

/** Every scalar value with its path. */
function leavesOf(value: unknown, place: Place = []): Array<{ place: Place; value: unknown }> {
  if (typeof value !== "object" || value === null) return [{ place, value }];
  if (Array.isArray(value)) return value.flatMap((entry, at) => leavesOf(entry, [...place, at]));
  return Object.entries(value).flatMap(([key, entry]) => leavesOf(entry, [...place, key]));
}

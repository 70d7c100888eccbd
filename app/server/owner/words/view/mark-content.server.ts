/**
 * Makes content whose texts, prices and pictures are marked with the places they come from. Marked content is
 * only used to find places: visitors never see it.
 */
import { choices, only, type Shape } from "#app/content/describe-lines.ts";
import type { Path } from "#app/content/fault.ts";
import { factNames, fillFacts, findFact } from "#app/content/fill-facts.ts";
import { contentKinds, type Content, type ContentFiles } from "#app/content/kinds.ts";
import { toContent, type CheckedContent } from "#app/content/read-content.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { plainWords } from "#app/content/schemas/fields.ts";
import { mapNames, namesOf } from "#app/lib/by-name.ts";
import type { PictureName } from "#app/lib/picture-names.ts";
import type { Photos } from "#app/lib/photos.ts";
import { shapeAt } from "#app/server/owner/words/model/content-node.server.ts";
import { placeAt, type Place } from "#app/server/owner/words/model/address.server.ts";

/** A place in the content. A mark contains the place's number. */
export type Mark = {
  place: Place;
  kind: "words" | "number" | "picture";
  /** The price in dollars, if the place contains a price. */
  price?: number;
};

export type MarkedContent = { content: Content; places: readonly Mark[] };

/**
 * Characters that never occur in texts. A marked text consists of `open`, a number, `between`, the text, `close`,
 * the number and `between`. The name of a marked picture ends with `pictured` and a number.
 */
const [open, close, between, pictured] = ["\uE000", "\uE001", "\uE002", "\uE003"];

/**
 * Each price is increased by the number of its place times this amount, so that both can be read from the sum,
 * and the order of prices stays the same.
 */
const million = 1_000_000;

export const markPattern = new RegExp(`([${open}${close}])(\\d+)${between}`, "g");

export const isOpening = (sign: string | undefined) => sign === open;

export function withoutMarks(text: string): string {
  return text.replaceAll(markPattern, "");
}

/**
 * Finds the numbers of the prices in a text or in structured data. Ignores amounts over a million that contain no
 * mark.
 */
export function findPrices(text: string, places: readonly Mark[]): number[] {
  return [...text.matchAll(/\$([\d,]+)|"(\d{7,})\.\d\d"/g)].flatMap(
    ([, shown, digits = shown ?? ""]) => {
      const dollars = Number(digits.replaceAll(",", ""));
      const number = Math.floor(dollars / million);
      const { price } = places[number - 1] ?? {};
      return price !== undefined && dollars % million === Math.floor(price) ? [number] : [];
    },
  );
}

const picturePattern = new RegExp(`${pictured}(\\d+)`, "g");

/** Finds the numbers of the pictures in a URL or a page. */
export function findPictures(html: string): number[] {
  return [...html.matchAll(picturePattern)].map(([, number]) => Number(number));
}

/** Finds the numbers of all places in a page. */
export function findMarks(html: string, places: readonly Mark[]): number[] {
  const texts = [...html.matchAll(markPattern)].map(([, , number]) => Number(number));
  return [...new Set([...texts, ...findPictures(html), ...findPrices(html, places)])];
}

/** Whether a page with these data may show one of the marks. */
export function mayShow(
  data: unknown,
  wanted: ReadonlySet<number>,
  places: readonly Mark[],
): boolean {
  if (typeof data === "string") return findMarks(data, places).some((one) => wanted.has(one));
  if (typeof data === "number")
    return [million, million * 100].some((unit) => wanted.has(Math.floor(data / unit)));
  if (typeof data !== "object" || data === null) return false;
  const parts: unknown[] = data instanceof Map ? [...data].flat() : Object.values(data);
  return parts.some((part) => mayShow(part, wanted, places));
}

/** Finds the number of the picture that an alt text describes. */
export function pictureBeside(places: readonly Mark[], number: number): number | undefined {
  const { place = "" } = places[number - 1] ?? {};
  if (!place.endsWith("/alt")) return undefined;
  // A picture and its description are in the same group.
  const group = /^.*\//.exec(place)?.[0];
  const isPicture = (one: Mark | undefined) =>
    one?.kind === "picture" && /^.*\//.exec(one.place)?.[0] === group;
  return [number - 1, number + 1, number - 2, number + 2].find((at) => isPicture(places[at - 1]));
}

export function markContent(checked: CheckedContent, photos: Photos): MarkedContent {
  const places: Mark[] = [];
  const drawings = new Map(checked.drawings);
  const markedPhotos = new Map(photos);

  const placeOf = (file: string, path: Path) => placeAt(file, checked.written.get(file), path);
  const mark = (place: Place, text: string) => {
    const number = places.push({ place, kind: "words" });
    return `${open}${number}${between}${text}${close}${number}${between}`;
  };

  function markPicture(place: Place, name: string): string {
    const marked = `${name}${pictured}${places.push({ place, kind: "picture" })}`;
    const photo = photos.get(name);
    if (photo) markedPhotos.set(marked, photo);
    for (const ending of ["", "-defeated"]) {
      const drawing = checked.drawings.get(`${name}${ending}` as PictureName);
      if (drawing) drawings.set(`${marked}${ending}` as PictureName, drawing);
    }
    return marked;
  }

  const facts = mapNames(factNames, (name) => {
    const text = checked.facts[name];
    const place = placeOf("site.yaml", findFact(name, checked.files.site));
    // A time zone is chosen from a list, so it isn't a text.
    return text === "" || name === "timeZone" ? text : mark(place, text);
  });

  function markText(file: string, path: Path, text: string): string {
    const written = valueAt(checked.written.get(file), path);
    const filled = typeof written === "string" ? fillFacts(written.trim(), facts) : text;
    // If the content check has changed a text, the facts in it get no marks of their own.
    return mark(placeOf(file, path), withoutMarks(filled) === text ? filled : text);
  }

  function markValue(file: string, path: Path, value: unknown): unknown {
    if (typeof value === "object" && value !== null) {
      const list = Array.isArray(value);
      const entries = Object.entries(value).map(([key, entry]): [string, unknown] => [
        key,
        markValue(file, [...path, list ? Number(key) : key], entry),
      ]);
      return list ? entries.map(([, entry]) => entry) : Object.fromEntries(entries);
    }
    // Structured data for search engines is made from the price in cents, so that price needs a mark, too.
    if (path.at(-1) === "amountInCents" && typeof value === "number") {
      const place = placeOf(file, [...path.slice(0, -1), "price"]);
      return value + places.push({ place, kind: "number", price: value / 100 }) * million * 100;
    }
    const kind = kindOf(shapeAt(file, path), path);
    if (kind === "number" && typeof value === "number" && value > 0)
      return value + places.push({ place: placeOf(file, path), kind, price: value }) * million;
    if (typeof value !== "string" || kind === undefined) return value;
    return kind === "picture"
      ? markPicture(placeOf(file, path), value)
      : markText(file, path, value);
  }

  const files = Object.fromEntries(
    namesOf<keyof ContentFiles>(contentKinds).map((name) => {
      const { file } = contentKinds[name];
      return [name, markValue(file, [], checked.files[name])];
    }),
  ) as ContentFiles;
  const content = toContent({ drawings, warnings: checked.warnings }, files);
  return { content: { ...content, photos: markedPhotos }, places };
}

/** Returns undefined for values that nobody reads, such as names, URLs and choices. */
export function kindOf(shape: Shape | undefined, path: Path): Mark["kind"] | undefined {
  const name = String(path.at(-1));
  if (/price$/i.test(name)) return "number";
  // The text beside such a value has to contain the value itself, so the value must not be marked.
  if (name === "highlight" || name === "on") return undefined;
  if (name === "author") return "words";
  if (name === "picture") return "picture";
  return (shape ? choices(shape) : []).map(kindOfShape).find(Boolean);
}

function kindOfShape(shape: Shape): Mark["kind"] | undefined {
  if (shape.type !== "string") return undefined;
  if (shape["drawings"] !== undefined || shape.pattern?.startsWith("^pictures")) return "picture";
  if (shape.format === "email") return "words";
  if (shape.enum ?? shape.const ?? shape["entriesOf"] ?? shape["isName"] ?? shape.format)
    return undefined;
  const patterns = [shape.pattern, ...(shape.allOf ?? []).map((part) => only(part)?.pattern)];
  const isPlain = patterns.includes(plainWords.source) || patterns.every((one) => !one);
  return isPlain && (shape.maxLength ?? 0) > 0 ? "words" : undefined;
}

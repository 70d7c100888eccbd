/** Names places of the content in words that the owner knows. */
import { findShape, type Shape } from "#app/content/describe-lines.ts";
import type { Path } from "#app/content/fault.ts";
import { contentKinds } from "#app/content/kinds.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { ownValue } from "#app/lib/by-name.ts";
import { withoutMarks } from "#app/lib/inline-marks.ts";
import { formatShopPrice } from "#app/lib/money.ts";
import { placeAt, type Place } from "#app/server/owner/words/address.server.ts";

const fileNames = {
  "site.yaml": "Your business",
  "labels.yaml": "Buttons and labels",
  "faqs.yaml": "Questions",
  "frameworks.yaml": "Methods",
  "quests.yaml": "Quests",
  "samples.yaml": "Sample pages",
  "mails.yaml": "Emails",
  "pages/checkout.yaml": "Checkout pages",
  "pages/job-search-joy.yaml": "Job Search Joy page",
  "pages/not-found.yaml": "Page not found",
  "pages/orders.yaml": "Order pages",
};

export function findKind(file: string) {
  return Object.values(contentKinds).find((kind) => kind.file === file);
}

/** Finds the part of the schema that describes a place. */
export function shapeAt(file: string, path: Path): Shape | undefined {
  const kind = findKind(file);
  return kind && findShape(kind.schema, path);
}

/** Returns the path of the list entry that contains a place, or the empty path for the file itself. */
export function entryOf(path: Path): Path {
  return path.slice(0, path.findLastIndex((step) => typeof step === "number") + 1);
}

/** Returns the path of the field that contains a place. A list of texts counts as one field. */
function fieldOf(path: Path): Path {
  return typeof path.at(-1) === "number" ? path.slice(0, -1) : path;
}

/** A field, and the part of its file whose form contains the field. */
export type FieldPlace = { part: Place; field: Place };

/**
 * Finds the field that contains a place, and the part whose form contains the field.
 * @param whole the parsed file
 */
export function findPart(file: string, whole: unknown, path: Path): FieldPlace {
  const field = fieldOf(path);
  const [part, own] = [entryOf(field), field].map((one) => placeAt(file, whole, one));
  return { part: part ?? "", field: own ?? "" };
}

export function nameFile(file: string): string {
  const known = ownValue(fileNames, file);
  if (known !== undefined) return known;
  const words = toWords(file.replace(/^pages\//, "").replace(/\.yaml$/, ""));
  return file.startsWith("pages/") ? `${words} page` : words;
}

export const titleKeys: readonly string[] = [
  "title",
  "name",
  "question",
  "heading",
  "author",
  "label",
  "on",
  "text",
  "say",
  "id",
];

/** Returns an entry's title or, without a title, a description of its place. */
export function nameEntry(value: unknown, path: Path): string {
  if (typeof value === "string") return value;
  const title = titleKeys
    .map((key) => valueAt(value, [key]))
    .find((one) => typeof one === "string");
  if (typeof title === "string") return title;
  const step = path.at(-1);
  return typeof step === "number" ? `Entry ${step + 1}` : toWords(String(step ?? ""));
}

/** The name of a new entry until it has a title. */
export const unnamed = "No name yet";

const longestDetail = 90;

/**
 * Returns a detail that distinguishes an entry besides its title: its price, a person's occupation, a date, or
 * its first words.
 */
export function detailOf(entry: unknown): string | undefined {
  const read = (key: string) => valueAt(entry, [key]);
  const [price, before] = ["price", "currentPrice", "originalPrice"].flatMap((key) =>
    writePrice(read(key)),
  );
  const facts = [
    before === undefined ? price : `${price} instead of ${before}`,
    ...["role", "show", "date", "timing", "to"].map(read),
    typeof read("kind") === "string" ? toWords(String(read("kind"))) : undefined,
  ].filter((fact) => typeof fact === "string");
  const words = ["answer", "description", "text"].map(read).find(Boolean);
  const text = facts.length > 0 ? facts.join(", ") : words;
  if (typeof text !== "string") return undefined;
  const plain = withoutMarks(text);
  return plain.length > longestDetail ? `${plain.slice(0, longestDetail).trim()}…` : plain;
}

function writePrice(price: unknown): string[] {
  if (typeof price === "string") return [price];
  return typeof price === "number" && price >= 0 && price < 1e6 ? [formatShopPrice(price)] : [];
}

/**
 * Returns a name like `Programs, IELTS Power Prep: Price`.
 * @param whole the parsed file, which contains the names of entries
 */
export function namePlace(file: string, whole: unknown, path: Path): string {
  const field = fieldOf(path);
  const part = entryOf(field);
  const entry = part.length === 0 ? [] : [nameEntry(valueAt(whole, part), part) || unnamed];
  const groups = field.slice(part.length);
  const labels = groups.map((_, at) => labelAt(file, field.slice(0, part.length + at + 1)));
  return [[nameFile(file), ...entry].join(", "), labels.join(", ")].filter(Boolean).join(": ");
}

export function labelAt(file: string, path: Path): string {
  return labelOf(shapeAt(file, path), path);
}

export function labelOf(shape: Shape | undefined, path: Path): string {
  return shape?.title ?? toWords(String(path.at(-1) ?? ""));
}

/** Writes a key as words: `priceId` becomes "Price id". */
export function toWords(key: string): string {
  const words = key
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

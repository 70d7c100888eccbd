/** Names places of the content in words that the owner knows. */
import type { Shape } from "#app/content/describe-lines.ts";
import type { Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { ownValue } from "#app/lib/by-name.ts";
import { withoutMarks } from "#app/lib/inline-marks.ts";
import { formatShopPrice } from "#app/lib/money.ts";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import { shapeAt, type ContentNode } from "#app/server/owner/words/model/content-node.server.ts";

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

/** A field, and the part of its file whose form contains the field. */
export type FieldPlace = { part: Place; field: Place };

/** Returns the field that contains a node. A list of texts counts as one field. */
function fieldOf(node: ContentNode): ContentNode {
  return node.isEntry ? node.parent : node;
}

/** Finds the field that contains a node, and the part whose form contains the field. */
export function findPart(node: ContentNode): FieldPlace {
  const field = fieldOf(node);
  return { part: field.entry.place, field: field.place };
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

/** Returns an entry's title, or words that say that it has none yet. */
export function nameNode({ value, path }: ContentNode): string {
  return nameEntry(value, path) || unnamed;
}

/** Names a file and the entry in it that contains the node. */
export function namePart({ file, entry }: ContentNode): string {
  return [nameFile(file), ...(entry.isEntry ? [nameNode(entry)] : [])].join(", ");
}

/** Returns a name like `Programs, IELTS Power Prep: Price`. */
export function namePlace(node: ContentNode): string {
  const field = fieldOf(node);
  const { path } = field.entry;
  const groups = field.path.slice(path.length);
  const labels = groups.map((_, at) =>
    labelAt(field.file, field.path.slice(0, path.length + at + 1)),
  );
  return [namePart(field), labels.join(", ")].filter(Boolean).join(": ");
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

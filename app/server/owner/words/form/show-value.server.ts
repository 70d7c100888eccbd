/**
 * Shows values of the content as visitors see them: prices with a dollar sign, dates in words, and choices with
 * their names and pictures.
 */
import type { Shape } from "#app/content/describe-lines.ts";
import { formatDay, formatMonth } from "#app/lib/dates.ts";
import { formatShopPrice } from "#app/lib/money.ts";
import { createChoiceFinder } from "./find-choices.server.ts";
import type { ContentNode } from "#app/server/owner/words/model/content-node.server.ts";

export type Shown = {
  words: string;
  picture?: string | undefined;
  /** The name of one of the site's colors. */
  swatch?: string | undefined;
  /** Whether a person typed the value as text. If so, a sentence shows it in quotation marks. */
  isText: boolean;
};

/** Lists what visitors see of a value: nothing if it's missing, and each value in it if it's a list or a group. */
export function showNode(
  node: ContentNode | undefined,
  findChoices = createChoiceFinder(node?.files ?? new Map()),
): Shown[] {
  const { value, shape = {} } = node ?? {};
  if (!node || value === undefined || value === null || shape["isName"] === true) return [];
  if (typeof value === "object")
    return node.children
      .filter((child) => typeof child.value !== "boolean" || child.isEntry)
      .flatMap((child) => showNode(child, findChoices));
  const choice = findChoices(shape, value)?.find((one) => one.value === value);
  if (choice) {
    const { label, picture, swatch } = choice;
    return [{ words: label, picture, swatch, isText: false }];
  }
  const words = writeShown(shape, value);
  const isText = typeof value === "string" && !shape.format && !unquoted.has(shape["takes"]);
  return words === "" ? [] : [{ words, isText }];
}

const unquoted = new Set<unknown>(["month", "page", "url", "zone"]);

/** Writes a text, number, date or mark as visitors see it. */
export function writeShown({ takes, format }: Shape, value: unknown): string {
  const text = String(value);
  if (typeof value === "number" && value >= 0) {
    if (takes === "dollars") return value < 1e6 ? formatShopPrice(value) : text;
    return takes === "minutes" ? `${text} minutes` : text;
  }
  if (typeof value === "boolean") return value ? "on" : "off";
  if (takes === "month" && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)) return formatMonth(text);
  if (format === "date" && /^\d{4}-(?:0[1-9]|1[0-2])-\d\d$/.test(text)) return formatDay(text);
  return text.trim();
}

export function joinShown(shown: readonly Shown[]): string {
  return shown.map(({ words }) => words).join("\n");
}

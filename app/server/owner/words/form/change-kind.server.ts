/**
 * Changes the kind of an entry: for example, a planned program becomes one that is on sale. The entry keeps its
 * words, name and place.
 */
import { choices, chooseVariant, only, type Shape } from "#app/content/describe-lines.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { formatShopPrice, readAmount } from "#app/lib/money.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import type { NewValue } from "#app/server/owner/words/model/words.server.ts";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import { findNode } from "#app/server/owner/words/model/content-node.server.ts";
import { isText } from "./find-words.server.ts";

export type OtherKind = { variant: number; title: string };

/** Lists the kinds that an entry can become without losing words that visitors read. */
export function listOtherKinds(files: ContentFiles, place: Place): OtherKind[] {
  const found = findEntry(files, place);
  if (!found) return [];
  const { variants, current, value } = found;
  return variants.flatMap((shape, variant) =>
    shape === current || shape.title === undefined || losesWords(current, shape, value)
      ? []
      : [{ variant, title: shape.title }],
  );
}

/** Returns the values that change an entry's kind, or undefined if the entry can't have that kind. */
export function changeKind(
  files: ContentFiles,
  place: Place,
  variant: number,
): NewValue[] | undefined {
  const found = findEntry(files, place);
  const isOffered = listOtherKinds(files, place).some((kind) => kind.variant === variant);
  const next = found?.variants[variant];
  if (!found || !next || !isOffered) return undefined;
  const { value } = found;
  const properties = Object.keys(next.properties ?? {});
  const own = Object.keys(value);
  const wanted = new Set([...(next.required ?? []), ...own]);
  const others = own.filter((key) => !properties.includes(key));
  return [...properties.filter((key) => wanted.has(key)), ...others].flatMap((key): NewValue[] => {
    const before = valueAt(value, [key]);
    const after = properties.includes(key)
      ? convert(propertyOf(next, key), before, value)
      : undefined;
    return after === before ? [] : [[`${place}/${key}`, after]];
  });
}

function findEntry(files: ContentFiles, place: Place) {
  const node = findNode(files, place);
  const { value, shape } = node ?? {};
  // Only entries of a list change their kind here. A picture has kinds, too, but its own page switches between
  // them.
  if (!node?.isEntry || typeof value !== "object" || value === null) return undefined;
  return {
    variants: shape ? choices(shape) : [],
    current: shape && chooseVariant(shape, value),
    value,
  };
}

function losesWords(current: Shape | undefined, next: Shape, value: object): boolean {
  return Object.keys(value).some((key) => {
    const item = only(propertyOf(current, key)?.items) ?? propertyOf(current, key) ?? {};
    const isLost =
      item.type === "object" ? propertyOf(current, key)?.type === "array" : isText(item);
    return isLost && !Object.hasOwn(next.properties ?? {}, key);
  });
}

function propertyOf(shape: Shape | undefined, key: string): Shape | undefined {
  return only(shape?.properties?.[key]);
}

/** Converts a value as far as the new kind allows. The content check then asks for what's missing. */
function convert(shape: Shape | undefined, value: unknown, entry: object): unknown {
  if (shape?.const !== undefined) return shape.const;
  if (shape?.type === "string" && typeof value === "number") return formatShopPrice(value);
  if (shape?.type === "number" && typeof value === "string") {
    const amount = readAmount(value);
    return amount === undefined ? "" : Number(amount);
  }
  if (value !== undefined) return value;
  if (shape?.["isName"] === true) return valueAt(entry, ["id"]);
  if (shape?.enum) return shape.enum[0];
  return shape?.type === "array" ? [] : "";
}

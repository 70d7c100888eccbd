/** Makes new groups and entries of the content, as their schemas require them. */
import { choices, chooseVariant, only, type Shape } from "#app/content/describe-lines.ts";

/**
 * Makes an empty group. It contains the constants that mark the group's kind, and empty values for what the schema
 * requires. A list starts with as many entries as the schema requires.
 */
export function makeNew(shape: Shape): object {
  const entries = listProperties(shape, {}).flatMap(([key, property]) => {
    const isLeftOut = property["isSampleMark"] === true || property["isName"] === true;
    const value = isLeftOut || !isNeeded(shape, key, property) ? undefined : makeValue(property);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

function makeValue(property: Shape): unknown {
  const chosen = chooseVariant(property, property.default);
  const fixed: unknown = chosen.const ?? property.default;
  if (fixed !== undefined) return fixed;
  if (chosen.type === "object") return makeNew(chosen);
  if (chosen.type === "boolean") return false;
  if (chosen.type !== "array") return "";
  const [item] = choices(only(chosen.items) ?? {});
  if (!item || !isListOfEntries(chosen)) return [];
  return chosen.minItems ? Array.from({ length: chosen.minItems }, () => makeNew(item)) : undefined;
}

/** The schema doesn't list a record's keys, so they're read from the value. */
export function listProperties(shape: Shape, value: object): Array<[string, Shape]> {
  const own = Object.entries(shape.properties ?? {});
  const all =
    own.length > 0
      ? own
      : Object.keys(value).map((key) => [key, shape.additionalProperties] as const);
  return all.flatMap(([key, raw]) => {
    const property = only(raw);
    return property && property["isRetired"] !== true ? [[key, property]] : [];
  });
}

export function isNeeded({ required = [] }: Shape, key: string, property: Shape): boolean {
  return required.includes(key) || property.default !== undefined;
}

export function isListOfEntries({ type, items }: Shape): boolean {
  return type === "array" && only(items) !== undefined && only(items)?.type !== "string";
}

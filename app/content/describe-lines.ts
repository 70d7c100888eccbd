import { z } from "zod";
import type { Path } from "./fault.ts";
import { jsonSchemaOptions } from "./json-schemas.ts";
import { valueAt } from "./read-yaml.ts";

export type Shape = z.core.JSONSchema.JSONSchema;

const known = new WeakMap<z.ZodType, Shape>();

export function findShape(schema: z.ZodType, path: Path): Shape | undefined {
  const root = known.get(schema) ?? (z.toJSONSchema(schema, jsonSchemaOptions) as Shape);
  known.set(schema, root);
  return path.reduce<Shape | undefined>(
    (found, step) =>
      found && (typeof step === "number" ? itemsOf(found) : propertyIn(found, String(step))),
    root,
  );
}

export function itemsOf(list: Shape): Shape | undefined {
  return choices(list)
    .map(({ items }) => only(items))
    .find(Boolean);
}

export function propertyIn(group: Shape, name: string): Shape | undefined {
  return choices(group)
    .map((shape) => propertyOf(shape, name))
    .find(Boolean);
}

function propertyOf({ properties = {}, additionalProperties }: Shape, name: string) {
  return only(Object.hasOwn(properties, name) ? properties[name] : additionalProperties);
}

/** Returns the lines of a key with all its required fields, like `["seo:", "  title: ..."]`. */
export function writeLines(key: string, of: Shape): string[] {
  const [wanted = of] = choices(of);
  const items = only(wanted.items);
  if (wanted.type === "object") return [`${key}:`, ...indent(writeRequired(wanted))];
  if (wanted.type === "array" && items) return [`${key}:`, ...indent(writeEntry(items))];
  return [`${key}: ${writeValue(wanted)}`];
}

function writeRequired({ required = [], properties = {} }: Shape): string[] {
  return required.flatMap((name) => {
    const property = only(properties[name]);
    return property ? writeLines(name, property) : [];
  });
}

function writeEntry(items: Shape): string[] {
  const [wanted = items] = choices(items);
  if (wanted.type !== "object") return [`- ${writeValue(wanted)}`];
  const [first = "", ...rest] = writeRequired(wanted);
  return [`- ${first}`, ...indent(rest)];
}

function writeValue({ type, const: fixed, enum: some }: Shape): string {
  const value = fixed ?? some?.[0];
  if (value !== undefined) return String(value);
  if (type === "boolean") return "true";
  return type === "number" || type === "integer" ? "0" : "...";
}

/** Returns a shape's variants or, if it has none, the shape itself. */
export function choices(of: Shape): Shape[] {
  return of.anyOf ?? of.oneOf ?? [of];
}

/** JSON Schema also allows a boolean or a list as `items`, but our schemas always use a single schema. */
export function only(shape: Shape["items"]): Shape | undefined {
  return typeof shape === "object" && !Array.isArray(shape) ? shape : undefined;
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** Picks the variant whose constants and keys match the value or, if none does, the first variant. */
export function chooseVariant(shape: Shape, value: unknown): Shape {
  const variants = choices(shape);
  const fits = (variant: Shape) =>
    Object.entries(variant.properties ?? {}).every(([key, raw]) => {
      const property = only(raw);
      return property?.const === undefined || !variant.required?.includes(key)
        ? true
        : property.const === valueAt(value, [key]);
    }) && Object.keys(value ?? {}).every((key) => Object.hasOwn(variant.properties ?? {}, key));
  return variants.find(fits) ?? variants[0] ?? shape;
}

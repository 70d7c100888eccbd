/** A form for a part of a content file, made from the schema that checks the file. */
import { parse } from "yaml";
import { choices, findShape, only, type Shape } from "#app/content/describe-lines.ts";
import { parsePath, writePath, type Path } from "#app/content/fault.ts";
import { contentKinds } from "#app/content/kinds.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";

export type FormField = {
  /** The place in the file, like `programs[0].price`. */
  name: string;
  label: string;
  hint: string | undefined;
  control: "line" | "text" | "lines" | "number" | "date" | "choice" | "toggle";
  value: string;
  max: number | undefined;
  choices: string[];
  isOptional: boolean;
};

export type FormList = {
  name: string;
  label: string;
  entries: Array<{ name: string; title: string }>;
};

export type FormGroup = {
  name: string;
  label: string;
  hint: string | undefined;
  fields: FormField[];
  groups: FormGroup[];
  lists: FormList[];
};

/** Beyond this length a text gets several lines. */
const longestLine = 90;

export function findKind(file: string) {
  return Object.values(contentKinds).find((kind) => kind.file === file);
}

export function readFile(files: ContentFiles, file: string): unknown {
  return parse(files.get(file)?.toString("utf8") ?? "");
}

/** @returns undefined for a place that the file doesn't have */
export function describeForm(
  files: ContentFiles,
  file: string,
  place: string,
): FormGroup | undefined {
  const kind = findKind(file);
  const path = parsePath(place);
  const value = kind && valueAt(readFile(files, file), path);
  const shape = kind && findShape(kind.schema, path);
  if (!shape || typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) {
    const list = describeList(path, value);
    return { ...emptyGroup(path, shape), lists: [list] };
  }
  return describeGroup(chooseVariant(shape, value), path, value);
}

/** The title of an entry, or its place in words. */
export function nameEntry(value: unknown, path: Path): string {
  for (const key of ["title", "name", "question", "heading", "label", "outcome", "id"]) {
    const words = valueAt(value, [key]);
    if (typeof words === "string") return words;
  }
  const step = path.at(-1);
  return typeof step === "number" ? `Entry ${step + 1}` : toWords(String(step ?? ""));
}

/** `priceId` as "Price id". */
export function toWords(key: string): string {
  const words = key
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function emptyGroup(path: Path, { description }: Shape): FormGroup {
  const label = toWords(String(path.at(-1) ?? ""));
  return { name: writePath(path), label, hint: description, fields: [], groups: [], lists: [] };
}

function describeGroup(shape: Shape, path: Path, value: object): FormGroup {
  const group = emptyGroup(path, shape);
  const required = new Set(shape.required);
  const properties = Object.entries(shape.properties ?? {});
  // A record has no names of its own in the schema.
  const others = Object.keys(value).filter((key) => properties.length === 0 && key);
  for (const [key, raw] of [
    ...properties,
    ...others.map((one) => [one, shape.additionalProperties] as const),
  ]) {
    const property = only(raw);
    if (!property) continue;
    const inner = [...path, key];
    const here: unknown = Reflect.get(value, key);
    const type = chooseVariant(property, here).type;
    if (type === "object") {
      if (typeof here === "object" && here !== null)
        group.groups.push(describeGroup(chooseVariant(property, here), inner, here));
    } else if (type === "array" && only(property.items)?.type !== "string")
      group.lists.push(describeList(inner, Array.isArray(here) ? here : []));
    else {
      const field = describeField(property, inner, here, required.has(key));
      if (field) group.fields.push(field);
    }
  }
  return group;
}

function describeList(path: Path, entries: readonly unknown[]): FormList {
  return {
    name: writePath(path),
    label: toWords(String(path.at(-1) ?? "")),
    entries: entries.map((entry, at) => ({
      name: writePath([...path, at]),
      title: nameEntry(entry, [at]),
    })),
  };
}

function describeField(
  shape: Shape,
  path: Path,
  value: unknown,
  isRequired: boolean,
): FormField | undefined {
  const control = chooseControl(shape);
  // A required constant only marks the variant.
  if (control === undefined || (shape.const !== undefined && isRequired)) return undefined;
  return {
    name: writePath(path),
    label: toWords(String(path.at(-1) ?? "")),
    hint: shape.description ?? only(shape.items)?.description,
    control,
    value: writeFieldValue(value),
    max: shape.maxLength,
    choices: (shape.enum ?? []).map(String),
    isOptional: !isRequired,
  };
}

function chooseControl(shape: Shape): FormField["control"] | undefined {
  if (shape.enum) return "choice";
  if (shape.type === "boolean") return "toggle";
  if (shape.type === "number" || shape.type === "integer") return "number";
  if (shape.type === "array") return "lines";
  if (shape.type !== "string") return undefined;
  if (shape.format === "date") return "date";
  return (shape.maxLength ?? 0) > longestLine ? "text" : "line";
}

export function writeFieldValue(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(String).join("\n");
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** Of several variants, the one whose constants and keys fit. */
function chooseVariant(shape: Shape, value: unknown): Shape {
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

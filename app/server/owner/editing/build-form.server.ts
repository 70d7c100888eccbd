/** Builds the form for a part of a content file, based on the schema that checks the file. */
import { choices, chooseVariant, only, type Shape } from "#app/content/describe-lines.ts";
import type { Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { pictureOf } from "#app/server/owner/pictures/picture-of.server.ts";
import { createPictureFinder } from "#app/server/owner/pictures/find-picture.server.ts";
import { buildField, hintOf, type FormField } from "./build-field.server.ts";
import { explainFacts } from "./explain-facts.server.ts";
import { createChoiceFinder } from "./find-choices.server.ts";
import { findAsked, type Asked } from "./name-entry.server.ts";
import { placeAt, type Place } from "#app/server/owner/words/address.server.ts";
import { findPath } from "./parse-file.server.ts";
import { detailOf, labelOf, nameEntry, shapeAt, unnamed } from "./name-place.server.ts";

export { writeFieldValue, type FormField } from "./build-field.server.ts";

export type FormList = {
  name: Place;
  label: string;
  hint: string | undefined;
  entries: Array<{
    name: Place;
    title: string;
    /** A detail that distinguishes the entry from others, such as its price or the person who said it. */
    detail: string | undefined;
    picture: string | undefined;
    isHidden: boolean;
    isSample: boolean;
  }>;
  /** The place that a new entry will have. */
  next: Place;
  isFull: boolean;
  canBeHidden: boolean;
  /** What the owner has to enter first to add an entry. */
  asked: Asked | undefined;
};

type Missing = { name: Place; label: string; hint: string | undefined };

export type FormGroup = {
  name: Place;
  label: string;
  hint: string | undefined;
  fields: FormField[];
  groups: FormGroup[];
  lists: FormList[];
  /** Optional groups that don't exist yet. */
  missing: Missing[];
  /** The names of the group's fields and groups, in the order in which the form shows them. */
  order: string[];
  isOptional: boolean;
  /** Whether the group doesn't exist yet. It has no fields until it's added. */
  isNew: boolean;
  /** Whether the group is still as it came with the site, or is marked as an example. */
  isExample: boolean;
  /** Whether the group is expanded at first. */
  isOpen?: boolean;
};

/**
 * Builds the form for a place in the content.
 * @param variant the kind of a new entry
 * @returns undefined for a place that neither exists nor could exist in the file
 */
export function buildForm(files: ContentFiles, place: Place, variant = 0): FormGroup | undefined {
  const found = findPlace(files, place);
  if (!found) return undefined;
  const { file, whole, path, shape, value } = found;
  const context = {
    nameOf: (own: Path) => placeAt(file, whole, own),
    findChoices: createChoiceFinder(files),
    findPicture: createPictureFinder(file, whole),
    pictureOf: (entry: unknown, items: Shape) => pictureOf(files, file, entry, items),
    explain: (text: string) => explainFacts(files, text),
  };
  if (value === undefined) {
    const chosen = choices(shape)[variant];
    const isGroup = chosen?.type === "object";
    return isGroup ? { ...emptyGroup(context, chosen, path), isNew: true } : undefined;
  }
  if (Array.isArray(value))
    return {
      ...emptyGroup(context, shape, path),
      lists: [buildList(context, shape, path, value)],
    };
  if (typeof value !== "object" || value === null) return undefined;
  const group = buildGroup(context, chooseVariant(shape, value), path, value);
  return { ...group, isOptional: found.isOptional };
}

/** Lists the kinds that a new entry can have, in the schema's order. */
export function listVariants(files: ContentFiles, place: Place): string[] {
  const found = findPlace(files, place);
  return found ? choices(found.shape).map(({ title = "" }) => title) : [];
}

function findPlace(files: ContentFiles, place: Place) {
  const found = findPath(files, place);
  const shape = found && shapeAt(found.file, found.path);
  if (!shape) return undefined;
  const { file, whole, path } = found;
  const value = valueAt(whole, path);
  if (value === undefined && !canBeAdded(file, whole, path)) return undefined;
  return { file, whole, path, shape, value, isOptional: isOptionalAt(whole, file, path) };
}

/** Whether a file is valid without this place. */
export function isOptionalAt(whole: unknown, file: string, path: Path): boolean {
  const parent = shapeAt(file, path.slice(0, -1));
  const around = parent && chooseVariant(parent, valueAt(whole, path.slice(0, -1)));
  if (!around || path.length === 0) return false;
  return around.properties
    ? !around.required?.includes(String(path.at(-1)))
    : around.additionalProperties !== undefined;
}

function canBeAdded(file: string, whole: unknown, path: Path): boolean {
  const step = path.at(-1);
  const parent = valueAt(whole, path.slice(0, -1));
  if (typeof step !== "number") {
    const shape = shapeAt(file, path.slice(0, -1));
    const isKnown =
      shape &&
      choices(shape).some(({ properties = {} }) => Object.hasOwn(properties, String(step)));
    return (
      typeof parent === "object" && parent !== null && !Array.isArray(parent) && isKnown === true
    );
  }
  const most = shapeAt(file, path.slice(0, -1))?.maxItems ?? Number.POSITIVE_INFINITY;
  const length = Array.isArray(parent) ? parent.length : 0;
  return step === length && length < most;
}

/** Returns the label and hint of the place itself, even if the place has several variants. */
function namesOf(shape: Shape, path: Path) {
  return { label: labelOf(shape, path), hint: hintOf(shape) };
}

type Context = {
  nameOf: (path: Path) => Place;
  findChoices: ReturnType<typeof createChoiceFinder>;
  findPicture: ReturnType<typeof createPictureFinder>;
  pictureOf: (entry: unknown, items: Shape) => string | undefined;
  explain: (text: string) => string;
};

function emptyGroup({ nameOf }: Pick<Context, "nameOf">, shape: Shape, path: Path): FormGroup {
  return {
    name: nameOf(path),
    ...namesOf(shape, path),
    fields: [],
    groups: [],
    lists: [],
    missing: [],
    order: [],
    isOptional: false,
    isNew: false,
    isExample: false,
  };
}

function buildGroup(context: Context, shape: Shape, path: Path, value: object): FormGroup {
  const group = emptyGroup(context, shape, path);
  const marks = only(shape.properties?.["samples"]);
  const examples = marks?.["isSampleMark"] === true ? [valueAt(value, ["samples"])].flat() : [];
  for (const [key, property] of listProperties(shape, value)) {
    if (property["isSampleMark"] === true) continue;
    const inner = [...path, key];
    // If a file was written before this key existed, the form shows the key's default.
    const here: unknown = Reflect.get(value, key) ?? property.default;
    const isRequired = isNeeded(shape, key, property);
    const chosen = chooseVariant(property, here);
    if (chosen.const !== undefined && isRequired) continue;
    if (chosen.type === "object") {
      if (typeof here === "object" && here !== null)
        group.groups.push({
          ...buildGroup(context, chosen, inner, here),
          ...namesOf(property, inner),
          isOptional: !isRequired,
        });
      else group.missing.push({ name: context.nameOf(inner), ...namesOf(property, inner) });
    } else if (isListOfEntries(chosen)) {
      const list = buildList(context, property, inner, Array.isArray(here) ? here : []);
      // In a record, the schema has no name for a list, so the list is named after its first entry.
      const label = (!shape.properties && list.entries[0]?.title) || list.label;
      group.lists.push({ ...list, label });
    } else {
      const { findChoices, findPicture } = context;
      const picture = findPicture(property, inner);
      const place = { name: context.nameOf(inner), path: inner, value: here, isRequired, picture };
      const field = buildField(findChoices, property, place);
      if (field)
        group.fields.push({
          ...field,
          hint: [field.hint, context.explain(field.value)].filter(Boolean).join(" ") || undefined,
          isExample: examples.includes(key),
        });
    }
  }
  return {
    ...group,
    isExample: valueAt(value, ["sample"]) === true,
    order: listProperties(shape, value).map(([key]) => context.nameOf([...path, key])),
  };
}

function isNeeded({ required = [] }: Shape, key: string, property: Shape): boolean {
  return required.includes(key) || property.default !== undefined;
}

function isListOfEntries({ type, items }: Shape): boolean {
  return type === "array" && only(items) !== undefined && only(items)?.type !== "string";
}

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
function listProperties(shape: Shape, value: object): Array<[string, Shape]> {
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

function buildList(
  context: Pick<Context, "pictureOf" | "nameOf">,
  shape: Shape,
  path: Path,
  entries: readonly unknown[],
): FormList {
  const items = only(chooseVariant(shape, entries).items) ?? {};
  return {
    name: context.nameOf(path),
    ...namesOf(shape, path),
    entries: entries.map((entry, at) => ({
      name: context.nameOf([...path, at]),
      title: nameEntry(entry, [at]) || unnamed,
      detail: detailOf(entry),
      picture: context.pictureOf(entry, items),
      isHidden: valueAt(entry, ["hidden"]) === true,
      isSample: valueAt(entry, ["sample"]) === true,
    })),
    next: context.nameOf([...path, entries.length]),
    isFull: entries.length >= (shape.maxItems ?? Number.POSITIVE_INFINITY),
    canBeHidden: choices(items).every(({ properties = {} }) => Object.hasOwn(properties, "hidden")),
    asked: findAsked(items),
  };
}

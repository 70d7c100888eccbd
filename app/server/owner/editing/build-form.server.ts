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
import { findPath } from "./read-file.server.ts";
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
  /** The names of the group's fields and groups, in the order of the page or file. */
  order: string[];
  isOptional: boolean;
  isNew: boolean;
  /** Whether the group is still as it came with the site, or is marked as an example. */
  isExample: boolean;
  /** Whether the group is expanded at first. */
  isOpen?: boolean;
  /** Fixed values that a new group has besides its fields. */
  constants: ReadonlyArray<{ name: string; value: unknown }>;
};

/**
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
    isNew: value === undefined,
  };
  if (value === undefined) {
    const chosen = choices(shape)[variant];
    return chosen?.type === "object" ? buildGroup(context, chosen, path, {}) : undefined;
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
  isNew: boolean;
};

function emptyGroup(
  { isNew, nameOf }: Pick<Context, "isNew" | "nameOf">,
  shape: Shape,
  path: Path,
): FormGroup {
  return {
    name: nameOf(path),
    ...namesOf(shape, path),
    fields: [],
    groups: [],
    lists: [],
    missing: [],
    order: [],
    isOptional: false,
    isNew,
    isExample: false,
    constants: [],
  };
}

function buildGroup(context: Context, shape: Shape, path: Path, value: object): FormGroup {
  const group = emptyGroup(context, shape, path);
  const required = new Set(shape.required);
  const constants = new Map<string, unknown>();
  const marks = only(shape.properties?.["samples"]);
  const examples = marks?.["isSampleMark"] === true ? [valueAt(value, ["samples"])].flat() : [];
  for (const [key, property] of listProperties(shape, value)) {
    if (property["isSampleMark"] === true) continue;
    const inner = [...path, key];
    // If a file was written before this key existed, the form shows the key's default.
    const here: unknown = Reflect.get(value, key) ?? property.default;
    const isRequired = required.has(key) || property.default !== undefined;
    const chosen = chooseVariant(property, here);
    const items = only(chosen.items);
    if (chosen.const !== undefined && isRequired)
      constants.set(context.nameOf(inner), chosen.const);
    else if (chosen.type === "object") {
      if (typeof here === "object" && here !== null)
        group.groups.push({
          ...buildGroup(context, chosen, inner, here),
          ...namesOf(property, inner),
          isOptional: !isRequired,
        });
      else if (context.isNew && isRequired)
        group.groups.push({
          ...buildGroup(context, chosen, inner, {}),
          ...namesOf(property, inner),
        });
      else if (!context.isNew)
        group.missing.push({ name: context.nameOf(inner), ...namesOf(property, inner) });
    } else if (chosen.type === "array" && items && items.type !== "string") {
      if (context.isNew)
        group.groups.push(...buildFirstEntries(context, chosen, inner, isRequired));
      else {
        const list = buildList(context, property, inner, Array.isArray(here) ? here : []);
        // In a record, the schema has no name for a list, so the list is named after its first entry.
        const label = (!shape.properties && list.entries[0]?.title) || list.label;
        group.lists.push({ ...list, label });
      }
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
    constants: [...constants].map(([name, fixed]) => ({ name, value: fixed })),
  };
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

/** A new group starts with as many list entries as the schema requires. */
function buildFirstEntries(
  context: Context,
  list: Shape,
  path: Path,
  isRequired: boolean,
): FormGroup[] {
  const [item] = choices(only(list.items) ?? {});
  if (!isRequired || !item) return [];
  return Array.from({ length: list.minItems ?? 0 }, (_, at) => ({
    ...buildGroup(context, item, [...path, at], {}),
    label: `${labelOf(list, path)}, ${at + 1}`,
  }));
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

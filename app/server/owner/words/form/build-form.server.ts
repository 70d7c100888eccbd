/** Builds the form for a part of a content file, based on the schema that checks the file. */
import { choices, chooseVariant, only, type Shape } from "#app/content/describe-lines.ts";
import { isGroup, valueAt } from "#app/content/read-yaml.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { pictureOf } from "./picture-address.server.ts";
import { buildField, hintOf, type FormField } from "./build-field.server.ts";
import { createChoiceFinder } from "./find-choices.server.ts";
import { isListOfEntries, isNeeded, listProperties } from "./make-new.server.ts";
import { findAsked, type Asked } from "./name-entry.server.ts";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import { findNode, type ContentNode } from "#app/server/owner/words/model/content-node.server.ts";
import { detailOf, labelOf, nameEntry, unnamed } from "./name-place.server.ts";

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
  const node = findNode(files, place);
  const { shape, value } = node ?? {};
  if (!node || !shape) return undefined;
  if (value === undefined) {
    const chosen = choices(shape)[variant];
    const mayBegin = canBeAdded(node) && chosen?.type === "object";
    return mayBegin ? { ...emptyGroup(node, chosen), isNew: true } : undefined;
  }
  if (Array.isArray(value))
    return { ...emptyGroup(node, shape), lists: [buildList(node, shape, value)] };
  if (typeof value !== "object" || value === null) return undefined;
  const group = buildGroup(createChoiceFinder(files), node, chooseVariant(shape, value), value);
  return { ...group, isOptional: isOptional(node) };
}

/** Builds the form that saves a place. For a list, it has a group for each entry. */
export function buildWhole(files: ContentFiles, place: Place): FormGroup | undefined {
  const form = buildForm(files, place);
  const list = form?.lists.find(({ name }) => name === form.name);
  const groups = list?.entries.flatMap(({ name }) => buildForm(files, name) ?? []);
  return form && groups ? { ...form, groups, order: groups.map(({ name }) => name) } : form;
}

/** Lists the kinds that a new entry can have, in the schema's order. */
export function listVariants(files: ContentFiles, place: Place): string[] {
  const { shape } = findNode(files, place) ?? {};
  return shape ? choices(shape).map(({ title = "" }) => title) : [];
}

/** Whether a file is valid without this node. */
export function isOptional({ path, parent }: ContentNode): boolean {
  const around = parent.shape && chooseVariant(parent.shape, parent.value);
  if (!around || path.length === 0) return false;
  return around.properties
    ? !around.required?.includes(String(path.at(-1)))
    : around.additionalProperties !== undefined;
}

function canBeAdded({ path, isEntry, parent }: ContentNode): boolean {
  const { value, shape } = parent;
  const step = path.at(-1);
  if (isEntry) {
    const length = Array.isArray(value) ? value.length : 0;
    return step === length && length < (shape?.maxItems ?? Number.POSITIVE_INFINITY);
  }
  const isKnown =
    shape && choices(shape).some(({ properties = {} }) => Object.hasOwn(properties, String(step)));
  return isGroup(value) && isKnown === true;
}

/** Returns the label and hint of the place itself, even if the place has several variants. */
function namesOf(shape: Shape, { place, path }: ContentNode) {
  return { name: place, label: labelOf(shape, path), hint: hintOf(shape) };
}

function emptyGroup(node: ContentNode, shape: Shape): FormGroup {
  return {
    ...namesOf(shape, node),
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

function buildGroup(
  findChoices: ReturnType<typeof createChoiceFinder>,
  node: ContentNode,
  shape: Shape,
  value: object,
): FormGroup {
  const group = emptyGroup(node, shape);
  const marks = only(shape.properties?.["samples"]);
  const examples = marks?.["isSampleMark"] === true ? [valueAt(value, ["samples"])].flat() : [];
  for (const [key, property] of listProperties(shape, value)) {
    if (property["isSampleMark"] === true) continue;
    const inner = node.child(key);
    // If a file was written before this key existed, the form shows the key's default.
    const here: unknown = Reflect.get(value, key) ?? property.default;
    const isRequired = isNeeded(shape, key, property);
    const chosen = chooseVariant(property, here);
    if (chosen.const !== undefined && isRequired) continue;
    if (chosen.type === "object") {
      if (typeof here === "object" && here !== null)
        group.groups.push({
          ...buildGroup(findChoices, inner, chosen, here),
          ...namesOf(property, inner),
          isOptional: !isRequired,
        });
      else group.missing.push(namesOf(property, inner));
    } else if (isListOfEntries(chosen)) {
      const list = buildList(inner, property, Array.isArray(here) ? here : []);
      // In a record, the schema has no name for a list, so the list is named after its first entry.
      const label = (!shape.properties && list.entries[0]?.title) || list.label;
      group.lists.push({ ...list, label });
    } else {
      const field = buildField(findChoices, inner, { shape: property, value: here, isRequired });
      if (field) group.fields.push({ ...field, isExample: examples.includes(key) });
    }
  }
  return {
    ...group,
    isExample: valueAt(value, ["sample"]) === true,
    order: listProperties(shape, value).map(([key]) => node.child(key).place),
  };
}

function buildList(node: ContentNode, shape: Shape, entries: readonly unknown[]): FormList {
  const items = only(chooseVariant(shape, entries).items) ?? {};
  return {
    ...namesOf(shape, node),
    entries: entries.map((entry, at) => ({
      name: node.child(at).place,
      title: nameEntry(entry, [at]) || unnamed,
      detail: detailOf(entry),
      picture: pictureOf(node.child(at)),
      isHidden: valueAt(entry, ["hidden"]) === true,
      isSample: valueAt(entry, ["sample"]) === true,
    })),
    next: node.child(entries.length).place,
    isFull: entries.length >= (shape.maxItems ?? Number.POSITIVE_INFINITY),
    canBeHidden: choices(items).every(({ properties = {} }) => Object.hasOwn(properties, "hidden")),
    asked: findAsked(items),
  };
}

/** Builds one field of a form, based on the schema of its place. */
import { only, type Shape } from "#app/content/describe-lines.ts";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import { readFacts } from "#app/content/fill-facts.ts";
import { ownValue } from "#app/lib/by-name.ts";
import { business } from "#app/lib/business-parts.ts";
import { withoutMarks } from "#app/lib/inline-marks.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { marksHelp } from "#app/content/schemas/fields.ts";
import { findFormPicture, type FormPicture } from "./picture-place.server.ts";
import { readValue, type ContentNode } from "#app/server/owner/words/model/content-node.server.ts";
import type { Choice, createChoiceFinder } from "./find-choices.server.ts";
import { labelOf } from "./name-place.server.ts";

export type FormField = {
  name: Place;
  label: string;
  hint: string | undefined;
  /** In the file, a checked `mark` is `true`, and an unchecked one is absent; a `toggle` is `true` or `false`. */
  control: "line" | "text" | "lines" | "number" | "date" | "choice" | "choices" | "toggle" | "mark";
  /** The kind of text or number that the field takes. `words` means text that visitors read. */
  takes: "words" | "dollars" | "minutes" | "count" | "month" | "page" | "url" | "email" | "name";
  value: string;
  /** The maximum length of the text, or of each text in a list, in characters. */
  max: number | undefined;
  /** The maximum number of texts in the list. */
  maxItems: number | undefined;
  choices: readonly Choice[];
  isOptional: boolean;
  /** Whether the text may contain **bold** words and links. */
  hasMarks: boolean;
  /** Whether the value is still the example that came with the site. */
  isExample: boolean;
  picture: FormPicture | undefined;
};

/** A field for texts longer than this many characters has several lines. */
const longestLine = 90;

/**
 * Builds the field for a place.
 * @returns undefined for a place that isn't a single field, and for the names of entries, which can't be edited
 * because links and orders contain them
 */
export function buildField(
  findChoices: ReturnType<typeof createChoiceFinder>,
  node: ContentNode,
  { shape, value, isRequired }: { shape: Shape; value: unknown; isRequired: boolean },
): Omit<FormField, "isExample"> | undefined {
  if (shape["isName"] === true) return undefined;
  const item = only(shape.items) ?? shape;
  const offered = findChoices(item, value);
  const control = chooseControl(shape, offered !== undefined);
  if (control === undefined) return undefined;
  const label = labelOf(shape, node.path);
  const written = writeFieldValue(value);
  const hints = [
    hintBeside(label, hintOf(shape) ?? hintOf(item)),
    explainFacts(node.files, written),
  ];
  return {
    name: node.place,
    label,
    hint: hints.filter(Boolean).join(" ") || undefined,
    control,
    takes: chooseInput(item),
    value: written,
    max: item.maxLength,
    maxItems: shape.maxItems,
    choices: offered ?? [],
    isOptional: !isRequired,
    hasMarks: (item.description ?? shape.description)?.includes(marksHelp) === true,
    picture: findFormPicture(shape, node),
  };
}

/** Returns a schema's description as a hint, without the parts that only someone who edits the file needs. */
export function hintOf({ description }: Shape): string | undefined {
  return (
    description
      ?.replace(marksHelp, "")
      .replace(/In the file: .*$/s, "")
      .trim() || undefined
  );
}

/**
 * Drops a hint that only repeats the label. Such a hint is for people who edit the file, where there's no
 * label.
 */
function hintBeside(label: string, hint: string | undefined): string | undefined {
  const said = wordsOf(label);
  const isNew = wordsOf(hint ?? "").some((word) => !said.includes(word));
  return isNew ? hint : undefined;
}

const fillers = new Set(["the", "a", "of", "it", "its", "label", "heading", "shown"]);

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}{}']+/gu) ?? [];
  return words.filter((word) => !fillers.has(word));
}

function chooseControl(shape: Shape, isChosen: boolean): FormField["control"] | undefined {
  if (shape.type === "array") return isChosen ? "choices" : "lines";
  if (isChosen) return "choice";
  if (shape.type === "boolean") return shape.const === true ? "mark" : "toggle";
  if (shape.type === "number" || shape.type === "integer") return "number";
  if (shape.type !== "string") return undefined;
  if (shape.format === "date") return "date";
  return (shape.maxLength ?? 0) > longestLine ? "text" : "line";
}

function chooseInput({ takes, format, type, maxLength }: Shape): FormField["takes"] {
  if (typeof takes === "string") return takes as FormField["takes"];
  if (format === "uri") return "url";
  if (format === "email") return "email";
  if (type === "integer" || type === "number") return "count";
  return maxLength === undefined ? "name" : "words";
}

export function writeFieldValue(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(String).join("\n");
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

const longestFact = 60;

/** Explains what visitors read in place of each `{name}` in a text. */
function explainFacts(files: ContentFiles, text: string): string {
  const names = new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
  const facts = names.size === 0 ? undefined : readFacts(readValue(files, business));
  return [...names]
    .flatMap((name) => {
      const words = facts && withoutMarks(ownValue(facts, name) ?? "");
      if (!words) return [];
      const shown = words.length > longestFact ? `${words.slice(0, longestFact).trim()}…` : words;
      const end = /[.!?…]$/.test(shown) ? "" : ".";
      return [`Where it says {${name}}, visitors read “${shown}${end}”`];
    })
    .join(" ");
}

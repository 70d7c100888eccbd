/** Lists the examples that came with the site and haven't been replaced yet, with names for the owner. */
import { findExamples } from "#app/content/find-samples.ts";
import { contentKinds } from "#app/content/kinds.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { withoutMarks } from "#app/lib/inline-marks.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { isOptionalAt } from "./build-form.server.ts";
import {
  detailOf,
  findPart,
  nameEntry,
  namePlace,
  shapeAt,
  unnamed,
  type FieldPlace,
} from "./name-place.server.ts";
import { placeAt, type Place } from "#app/server/owner/words/address.server.ts";
import { parseFile } from "./parse-file.server.ts";

export type Example = {
  target: Place;
  title: string;
  words: string;
  form: FieldPlace;
  /** Whether the example is an entry of a list, rather than a fact or a text. */
  isEntry: boolean;
  canBeRemoved: boolean;
  canBeHidden: boolean;
};

/** @param file if given, only the examples in this file are listed */
export function listExamples(files: ContentFiles, file?: string): Example[] {
  const names = Object.values(contentKinds).map((kind) => kind.file);
  return names
    .filter((name) => file === undefined || name === file)
    .flatMap((name) => {
      const whole = parseFile(files, name);
      return findExamples(whole).map(({ path, text }): Example => {
        const value = valueAt(whole, path);
        const isEntry = typeof path.at(-1) === "number" && typeof value === "object";
        const target = placeAt(name, whole, path);
        return {
          target,
          title: isEntry
            ? nameEntry(value, path) || unnamed
            : namePlace(name, whole, path).replace(/^[^,:]*[,:] /, ""),
          words: text === "" ? (detailOf(value) ?? firstText(value)) : text,
          form: isEntry ? { part: target, field: target } : findPart(name, whole, path),
          isEntry,
          canBeRemoved: isEntry || isOptionalAt(whole, name, path),
          canBeHidden: isEntry && shapeAt(name, [...path, "hidden"]) !== undefined,
        };
      });
    });
}

function firstText(value: unknown): string {
  if (typeof value === "string") return withoutMarks(value);
  if (typeof value !== "object" || value === null) return "";
  return Object.values(value).map(firstText).find(Boolean) ?? "";
}

/** Lists the examples that came with the site and haven't been replaced yet, with names for the owner. */
import { findExamples } from "#app/content/find-samples.ts";
import { withoutMarks } from "#app/lib/inline-marks.ts";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { isOptional } from "./build-form.server.ts";
import { listFiles } from "#app/server/owner/words/model/content-node.server.ts";
import { detailOf, findPart, nameNode, namePlace, type FieldPlace } from "./name-place.server.ts";

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
  return listFiles(files)
    .filter((whole) => file === undefined || whole.file === file)
    .flatMap((whole) =>
      findExamples(whole.value).map(({ path, text }): Example => {
        const node = whole.child(...path);
        const { value, place } = node;
        const isEntry = node.isEntry && typeof value === "object";
        return {
          target: place,
          title: isEntry ? nameNode(node) : namePlace(node).replace(/^[^,:]*[,:] /, ""),
          words: text === "" ? (detailOf(value) ?? firstText(value)) : text,
          form: isEntry ? { part: place, field: place } : findPart(node),
          isEntry,
          canBeRemoved: isEntry || isOptional(node),
          canBeHidden: isEntry && node.child("hidden").shape !== undefined,
        };
      }),
    );
}

function firstText(value: unknown): string {
  if (typeof value === "string") return withoutMarks(value);
  if (typeof value !== "object" || value === null) return "";
  return Object.values(value).map(firstText).find(Boolean) ?? "";
}

import { choices, type Shape } from "#app/content/describe-lines.ts";
import { fillFacts, readFacts } from "#app/content/fill-facts.ts";
import { withoutMarks } from "#app/lib/inline-marks.ts";
import { straightenQuotes } from "#app/lib/typography.ts";
import { writeShown } from "./show-value.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import {
  listFiles,
  readValue,
  type ContentNode,
} from "#app/server/owner/words/model/content-node.server.ts";
import { findPart, namePlace, type FieldPlace } from "./name-place.server.ts";

export type FoundWords = FieldPlace & {
  /** The place in words, like "Programs, IELTS Power Prep: Price". */
  where: string;
  text: string;
};

const maxFound = 60;

export function findWords(files: ContentFiles, search: string): FoundWords[] {
  const wanted = simplify(search);
  if (wanted === "") return [];
  const minutes = String(readValue(files, "site/conditions/sessionMinutes"));
  const facts = { ...readFacts(readValue(files, "site")), minutes };
  return listTexts(files)
    .flatMap((node) => {
      const shown = fillFacts(withoutMarks(writeShown(node.shape ?? {}, node.value)), facts);
      return [shown, String(node.value)].some((one) => simplify(one).includes(wanted))
        ? [{ ...findPart(node), where: namePlace(node), text: shown }]
        : [];
    })
    .slice(0, maxFound);
}

function simplify(text: string): string {
  return straightenQuotes(text).replaceAll(/\s+/g, " ").trim().toLowerCase();
}

/** Whether a place takes text for people to read. Links and orders depend on names, URLs and choices. */
export function isText({ type, maxLength, isName, entriesOf, enum: some, const: fixed }: Shape) {
  const isChosen = isName === true || [entriesOf, some, fixed].some((one) => one !== undefined);
  return type === "string" && maxLength !== undefined && !isChosen;
}

/** Lists all texts and numbers. Leaves out constants, which no form shows. */
export function listTexts(files: ContentFiles): ContentNode[] {
  return listFiles(files).flatMap(listTextsIn);
}

function listTextsIn(node: ContentNode): ContentNode[] {
  if (typeof node.value !== "string" && typeof node.value !== "number")
    return node.children.flatMap(listTextsIn);
  return choices(node.shape ?? {}).some((one) => one.const !== undefined) ? [] : [node];
}

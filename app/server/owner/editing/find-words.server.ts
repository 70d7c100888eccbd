/** Searches all texts of the content. */
import { contentKinds } from "#app/content/kinds.ts";
import { writePath, type Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { readFile } from "./describe-form.server.ts";
import { namePlace } from "./name-place.server.ts";

export type FoundWords = {
  file: string;
  /** The part of the file that has the text's form. */
  part: string;
  field: string;
  /** Where it is, like "Programs, IELTS Power Prep: Price". */
  where: string;
  text: string;
};

const most = 60;

export function findWords(files: ContentFiles, search: string): FoundWords[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === "") return [];
  return Object.values(contentKinds)
    .flatMap(({ file }) => {
      const whole = readFile(files, file);
      return listTexts(whole, []).flatMap((path) => {
        const text = String(valueAt(whole, path));
        return text.toLowerCase().includes(wanted) ? [describe(file, whole, path, text)] : [];
      });
    })
    .slice(0, most);
}

function describe(file: string, whole: unknown, path: Path, text: string): FoundWords {
  return { file, ...findPart(path), where: namePlace(file, whole, path), text };
}

/** The part of a file that has the form of a text, and the field in it: a list of texts is one field. */
export function findPart(path: Path): { part: string; field: string } {
  const field = typeof path.at(-1) === "number" ? path.slice(0, -1) : path;
  const part = field.slice(0, field.findLastIndex((step) => typeof step === "number") + 1);
  return { part: writePath(part), field: writePath(field) };
}

/** The places of all texts and numbers. */
export function listTexts(value: unknown, path: Path): Path[] {
  if (typeof value === "string" || typeof value === "number") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    listTexts(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

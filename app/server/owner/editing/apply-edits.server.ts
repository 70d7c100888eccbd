/** Applies edits to the files of the newest version, also when they were made from an older one. */
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { EditError, editYaml, type YamlEdit } from "#app/content/edit-yaml.ts";
import type { Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";

export type FileEdit = YamlEdit & { file: string };

/** A place that was changed by somebody else since the form was opened. */
export type Clash = { file: string; path: Path; theirs: unknown; mine: unknown };

export type Applied =
  | { status: "applied"; files: ContentFiles; changed: string[] }
  | { status: "clash"; clashes: Clash[] }
  | { status: "impossible"; message: string };

/** @param base the files that the edits were made from */
export function applyEdits(
  base: ContentFiles,
  newest: ContentFiles,
  edits: readonly FileEdit[],
): Applied {
  const files = new Map(newest);
  try {
    const clashes = edits.flatMap((edit) => findClash(base, newest, edit));
    if (clashes.length > 0) return { status: "clash", clashes };
    for (const { file, ...edit } of edits) {
      const text = readText(files, file);
      files.set(file, Buffer.from(editYaml(text, withinList(text, edit))));
    }
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return { status: "impossible", message: error.message };
  }
  const changed = [...files].flatMap(([file, bytes]) =>
    newest.get(file)?.equals(bytes) ? [] : [file],
  );
  return { status: "applied", files, changed };
}

function findClash(base: ContentFiles, newest: ContentFiles, edit: FileEdit): Clash[] {
  if (edit.kind === "insert") return [];
  const [before, theirs] = [base, newest].map((files) => readPlace(files, edit));
  const mine = edit.kind === "set" ? edit.value : undefined;
  if (isDeepStrictEqual(before, theirs) || isDeepStrictEqual(theirs, mine)) return [];
  return [{ file: edit.file, path: edit.path, theirs, mine }];
}

/** A new entry finds its place also in a list that has changed meanwhile. */
function withinList(text: string, edit: YamlEdit): YamlEdit {
  const list = edit.kind === "insert" ? valueAt(parse(text), edit.path) : undefined;
  return edit.kind === "insert" && Array.isArray(list)
    ? { ...edit, at: Math.min(edit.at, list.length) }
    : edit;
}

/** What an edit of a list depends on is the list as a whole. */
function readPlace(files: ContentFiles, { file, path }: FileEdit): unknown {
  return valueAt(parse(readText(files, file)), path);
}

function readText(files: ContentFiles, file: string): string {
  const bytes = files.get(file);
  if (!bytes) throw new EditError(`The file ${file} isn't there any more.`);
  return bytes.toString("utf8");
}

/** Edits content by file and path, which is short to write in tests. */
import type { Path } from "#app/content/fault.ts";
import { saveEdits } from "#app/server/owner/words/draft/draft.server.ts";
import { force } from "#app/server/owner/words/model/edits.server.ts";
import {
  convertEdits,
  makeFiles,
  readWords,
  type PathEdit,
} from "#app/server/owner/words/model/words.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";

/** Lists the paths of a value, of everything inside it, and of the groups and lists in between. */
export function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    listPaths(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inner];
}

export function editFiles(files: ContentFiles, edits: readonly PathEdit[]): ContentFiles {
  return makeFiles(files, force(readWords(files), convertEdits(files, edits)));
}

/** Saves edits of the draft. @param madeFrom the revision from which they're made */
export function saveFileEdits(
  database: Database,
  { madeFrom, edits }: { madeFrom: number; edits: readonly PathEdit[] },
) {
  return saveEdits(database, madeFrom, ({ files }) => convertEdits(files, edits));
}

/** Makes an edit of the draft. */
export const setValue = (file: string, path: PathEdit["path"], value: unknown): PathEdit => {
  return { kind: "set", file, path, value };
};
export const removeAt = (file: string, path: PathEdit["path"]): PathEdit => {
  return { kind: "remove", file, path };
};
export const setTagline = (value: string) => setValue("site.yaml", ["tagline"], value);

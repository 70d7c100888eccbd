/** Describes whether the content folder matches what visitors see, and whether the site can write to it. */
import { accessSync, closeSync, constants, openSync } from "node:fs";
import { dirname, join } from "node:path";
import { formatFault } from "#app/content/fault.ts";
import { findContentFolder } from "#app/content/folder.ts";
import { contentKinds } from "#app/content/kinds.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { ContentFolder } from "#app/server/platform/publishing/content-folder.server.ts";
import { findFaults } from "#app/server/owner/words/draft/find-faults.server.ts";
import { canRead } from "./join-folder.server.ts";
import {
  listPublishedChanges,
  type PublishedChange,
} from "#app/server/owner/words/wording/list-published-changes.server.ts";

export type FolderReport =
  | { status: "same" }
  /** Nobody has edited the folder, but the latest publication isn't written to it yet. */
  | { status: "behind" }
  /** @property faults what keeps the folder from being published */
  | { status: "different"; changes: PublishedChange[]; faults: string[] }
  | { status: "unreadable" };

export async function readFolderReport(
  database: Database,
  published: ContentFiles,
): Promise<FolderReport> {
  try {
    const folder = new ContentFolder(findContentFolder(), getEnv().dataDir);
    const present = await folder.read();
    const found = await folder.compare(database, present, published);
    const edited = [...found].flatMap(([path, { status }]) => {
      const bytes = status === "behind" ? undefined : present.get(path);
      return bytes ? [[path, bytes] as const] : [];
    });
    const readable = edited.filter(([path, bytes]) => canRead(path, bytes));
    // Differences in comments and line breaks don't count.
    const changes = listPublishedChanges({
      published,
      files: new Map([...published, ...readable]),
    });
    const faults = (await findFaults(new Map([...published, ...edited]))).map(formatFault);
    if (changes.length > 0 || faults.length > 0) return { status: "different", changes, faults };
    const isBehind = [...found.values()].some(({ status }) => status === "behind");
    return { status: isBehind ? "behind" : "same" };
  } catch {
    return { status: "unreadable" };
  }
}

/**
 * @param file the only file to check; by default, all content files are checked
 * @returns the paths below the folder that the site isn't allowed to write
 */
export function findUnwritable(file?: string, folder = findContentFolder()): string[] {
  const files = file === undefined ? Object.values(contentKinds).map((kind) => kind.file) : [file];
  // Writing a file makes a new one beside it, so the file's folder has to be writable, too.
  const folders = [...new Set(files.map((one) => dirname(one)))];
  const may = (place: string, open: (path: string) => void) => {
    try {
      open(join(folder, place));
      return true;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === "ENOENT";
    }
  };
  return [
    ...folders.filter((place) => !may(place, (path) => accessSync(path, constants.W_OK))),
    ...files.filter((place) => !may(place, (path) => closeSync(openSync(path, "r+")))),
  ];
}

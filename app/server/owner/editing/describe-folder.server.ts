/** Says whether the content folder has the words that visitors see, and may be written. */
import { accessSync, closeSync, constants, openSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { formatFault } from "#app/content/fault.ts";
import { findContentFolder } from "#app/content/folder.ts";
import { contentKinds } from "#app/content/kinds.ts";
import {
  readFolder,
  type ContentFiles,
  compareFiles,
} from "#app/server/platform/publishing/content-files.server.ts";
import { getPublisher } from "#app/server/platform/publishing/start-publishing.server.ts";
import { nameFile } from "./name-place.server.ts";

/** A file of the folder; `isText` is true for one that has a page of its own. */
export type FolderFile = { path: string; name: string; isText: boolean };

export type FolderReport =
  | { status: "same" }
  /** Files with other words than visitors see. */
  | { status: "different"; files: FolderFile[]; faults: string[] }
  | { status: "unreadable" };

export async function describeFolder(newest: ContentFiles): Promise<FolderReport> {
  try {
    const present = await readFolder(findContentFolder());
    const files = compareFiles(newest, present).filter(
      (path) => !isSame(newest.get(path), present.get(path)),
    );
    if (files.length === 0) return { status: "same" };
    const unpublished = getPublisher().findUnpublished();
    const faults = unpublished?.status === "refused" ? unpublished.faults.map(formatFault) : [];
    return {
      status: "different",
      files: files.map((path) => {
        const isText = isTextFile(path);
        return { path, isText, name: isText ? nameFile(path) : path };
      }),
      faults,
    };
  } catch {
    return { status: "unreadable" };
  }
}

export function isTextFile(path: string): boolean {
  return Object.values(contentKinds).some(({ file }) => file === path);
}

/**
 * @param file the only one that is about to be changed
 * @returns what the site may not write, below the folder
 */
export function findUnwritable(file?: string, folder = findContentFolder()): string[] {
  const files = file === undefined ? Object.values(contentKinds).map((kind) => kind.file) : [file];
  // A file is replaced by a new one beside it.
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

/** Comments and line breaks are the folder's own. */
function isSame(one: Buffer | undefined, other: Buffer | undefined): boolean {
  if (!one || !other) return one === other;
  if (one.equals(other)) return true;
  try {
    return isDeepStrictEqual(parse(one.toString("utf8")), parse(other.toString("utf8")));
  } catch {
    return false;
  }
}

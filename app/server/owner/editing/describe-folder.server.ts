/** Whether the content folder holds the words that visitors see. */
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { formatFault } from "#app/content/fault.ts";
import { findContentFolder } from "#app/content/folder.ts";
import { contentKinds } from "#app/content/kinds.ts";
import { compareFiles } from "#app/server/platform/publishing/compare-files.server.ts";
import {
  readFolder,
  type ContentFiles,
} from "#app/server/platform/publishing/content-files.server.ts";
import { getPublisher } from "#app/server/platform/publishing/get-publisher.server.ts";
import { nameFile } from "./name-place.server.ts";

export type FolderReport =
  | { status: "same" }
  /** Files with other words than visitors see, by name. */
  | { status: "different"; files: string[]; faults: string[] }
  | { status: "unreadable" };

export async function describeFolder(newest: ContentFiles): Promise<FolderReport> {
  try {
    const present = await readFolder(findContentFolder());
    const files = compareFiles(newest, present)
      .map(({ path }) => path)
      .filter((path) => !isSame(newest.get(path), present.get(path)));
    if (files.length === 0) return { status: "same" };
    const unpublished = getPublisher().findUnpublished();
    const faults = unpublished?.status === "refused" ? unpublished.faults.map(formatFault) : [];
    const isText = (path: string) => Object.values(contentKinds).some(({ file }) => file === path);
    return {
      status: "different",
      files: files.map((path) => (isText(path) ? nameFile(path) : path)),
      faults,
    };
  } catch {
    return { status: "unreadable" };
  }
}

/** Comments and line breaks are the folder's own affair. */
function isSame(one: Buffer | undefined, other: Buffer | undefined): boolean {
  if (!one || !other) return one === other;
  if (one.equals(other)) return true;
  try {
    return isDeepStrictEqual(parse(one.toString("utf8")), parse(other.toString("utf8")));
  } catch {
    return false;
  }
}

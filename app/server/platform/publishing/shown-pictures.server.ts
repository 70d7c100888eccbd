/** Records which pictures visitors have seen, because the folders also contain pictures of drafts. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Content } from "#app/content/kinds.ts";
import { listPhotoFiles } from "#app/lib/photos.ts";
import { kindOfFault } from "../process/database-fault.server.ts";
import { deleteExpired } from "./kept-files.server.ts";

/** @param made the folder of photos or of share pictures */
const folderOf = (made: string) => join(made, "../shown");

/**
 * Creates an empty file named after each picture that visitors see. The file is kept as long as pages with the
 * picture may be open.
 */
export function rememberShown(
  made: string,
  { photos, sharePictures }: Pick<Content, "photos" | "sharePictures">,
) {
  const folder = folderOf(made);
  const names = [
    ...listPhotoFiles(photos),
    ...[...sharePictures.values()].map(({ address }) => basename(address)),
  ];
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of names) writeFileSync(join(folder, name), "");
    deleteExpired(folder, new Set(names));
  } catch (error) {
    // Ignores a full or read-only disk, although open pages may then lose photos that have been replaced.
    if (kindOfFault(error) === undefined) throw error;
  }
}

export function isShown(made: string, name: string): boolean {
  return existsSync(join(folderOf(made), name));
}

/** @returns the names of the photos whose files still exist */
export function listShown(media: string): string[] {
  const folder = folderOf(media);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => existsSync(join(media, name)));
}

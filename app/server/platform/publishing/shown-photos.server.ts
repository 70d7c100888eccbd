/** Which files of photos visitors have been shown: the folder of made ones has those of drafts, too. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Photos } from "#app/lib/photo-files.ts";
import { kindOfFault } from "../process/database-fault.server.ts";
import { forgetOld } from "./kept-files.server.ts";

const folderOf = (media: string) => join(media, "../shown");

/** Leaves an empty file of the same name for each, for as long as pages of the version may be open. */
export function rememberShown(media: string, photos: Photos) {
  const folder = folderOf(media);
  const names = [...photos.values()].flatMap(({ sources }) =>
    Object.values(sources).flatMap((list) => list.map(({ name }) => name)),
  );
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of names) writeFileSync(join(folder, name), "");
    forgetOld(folder, new Set(names));
  } catch (error) {
    // On a full or read-only disk, photos that are replaced soon are missing in pages that are open.
    if (kindOfFault(error) === undefined) throw error;
  }
}

/** @returns the names of those that still exist */
export function listShown(media: string): string[] {
  const folder = folderOf(media);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => existsSync(join(media, name)));
}

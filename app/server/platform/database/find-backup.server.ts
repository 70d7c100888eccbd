import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { readOrigin, type BackupOrigin } from "./backup-file.server.ts";
import { BackupFault } from "./open-backup.server.ts";
import { planMigrations } from "./plan-migrations.server.ts";
import type { Migration } from "./read-migrations.server.ts";

export type FoundBackup = BackupOrigin & { file: string };

/** The backups of a folder, newest first. What is none, or cannot be read, is left out. */
export function listBackupFiles(folder: string): FoundBackup[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith(".sqlite"))
    .flatMap((name) => tryDescribe(resolve(join(folder, name))))
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

function tryDescribe(file: string): FoundBackup[] {
  try {
    return [{ file, ...readOrigin(file) }];
  } catch (error) {
    if (error instanceof BackupFault) return [];
    throw error;
  }
}

/**
 * Says to somebody whose database is too new for this version which backup this version can read.
 *
 * @param folder where backups are made, if anywhere
 * @returns the end of a sentence
 */
export function describeFittingBackup(
  folder: string | undefined,
  known: Migration[],
  engine: "SQLite" | "PostgreSQL",
): string {
  if (folder === undefined) return "";
  const fitting = listBackupFiles(folder).find(
    ({ migrations }) => planMigrations(known, migrations).status === "ready",
  );
  if (!fitting) return `; there is no backup in ${resolve(folder)} that this version can read`;
  const madeAt = fitting.madeAt.toISOString().slice(0, 16).replace("T", " at ");
  // Tables of a newer version would be left standing beside those of this one.
  const first =
    engine === "SQLite"
      ? ""
      : "make an empty database, put its address into DATABASE_URL, and type ";
  return `, or go back to the newest backup that this version can read, of ${madeAt} UTC: ${first}npm run data -- restore ${fitting.file}`;
}

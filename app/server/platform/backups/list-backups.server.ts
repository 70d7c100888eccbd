import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { planMigrations, type Migration } from "../database/migrations.server.ts";
import { readOrigin, type BackupOrigin } from "./backup-file.server.ts";
import { BackupFault } from "./open-backup.server.ts";

type ListedBackup = BackupOrigin & { file: string };

export function listBackupFiles(folder: string): ListedBackup[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith(".sqlite"))
    .flatMap((name) => tryDescribe(resolve(join(folder, name))))
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

function tryDescribe(file: string): ListedBackup[] {
  try {
    return [{ file, ...readOrigin(file) }];
  } catch (error) {
    if (error instanceof BackupFault) return [];
    throw error;
  }
}

export function writeRestoreAdvice(
  folder: string,
  known: Migration[],
  databaseUrl: string | undefined,
): string {
  const readable = listBackupFiles(folder).find(
    ({ migrations }) => planMigrations(known, migrations).status === "ready",
  );
  if (!readable) return `; there is no backup in ${resolve(folder)} that this version can read`;
  const madeAt = readable.madeAt.toISOString().slice(0, 16).replace("T", " at ");
  // A restore would leave newer tables in a PostgreSQL database that is in use, so the owner needs an empty one.
  const first =
    databaseUrl === undefined
      ? ""
      : "make an empty database, put its address into DATABASE_URL, and type ";
  return `, or go back to the newest backup that this version can read, of ${madeAt} UTC: ${first}npm run data -- restore ${readable.file}`;
}

/** The backup before a migration: the way back to the version that was there before. */
import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import { resolve } from "node:path";
import type Sqlite from "better-sqlite3";
import { StartError } from "../process/start-error.server.ts";
import type { BackupFacts } from "./backup-file.server.ts";
import { BackupFault } from "./open-backup.server.ts";
import {
  makeBackupFolder,
  nameBackup,
  sizeOfFile,
  snapshotFile,
  writeBackup,
  writeBackupAtOnce,
} from "./write-backup.server.ts";
import type { Tables } from "./tables.server.ts";

type UpdateBackup = Tables["backups"];

/**
 * Backs up a database file that is about to be migrated, by a transaction that holds its write lock and has
 * written nothing yet.
 *
 * @returns its row, which can be stored once the table is there
 * @throws StartError when it cannot be made: nothing is migrated then
 */
export function backUpBeforeMigration(file: string, folder: string): UpdateBackup {
  const facts = { madeAt: new Date(), reason: "update" as const };
  const to = nameBackup(resolve(folder), facts);
  try {
    makeBackupFolder(resolve(folder));
    writeBackupAtOnce({ to, facts, size: sizeOfFile(file) }, (part) => snapshotFile(file, part));
  } catch (error) {
    throw asStartError(error, file);
  }
  return describeMade(to, facts);
}

type Snapshot = { size: number; write: (part: string) => Promise<void> };

/** The same for PostgreSQL. @param location names the database in the error */
export async function backUpServerBeforeMigration(
  location: string,
  folder: string,
  { size, write }: Snapshot,
): Promise<UpdateBackup> {
  const facts = { madeAt: new Date(), reason: "update" as const };
  const to = nameBackup(resolve(folder), facts);
  try {
    makeBackupFolder(resolve(folder));
    await writeBackup({ to, facts, size }, write);
  } catch (error) {
    throw asStartError(error, location);
  }
  return describeMade(to, facts);
}

/** Stores the row where the migrations that ran have its table. */
export function recordUpdateBackup(connection: Sqlite.Database, row: UpdateBackup) {
  const columns = Object.keys(row);
  connection
    .prepare(
      `INSERT INTO backups (${columns.join(", ")}) VALUES (${columns.map((name) => `@${name}`).join(", ")})`,
    )
    .run(row);
}

/** The row of a backup that is complete. */
export function describeMade(
  file: string,
  { madeAt, reason }: Pick<BackupFacts, "madeAt" | "reason">,
): Tables["backups"] {
  const moment = madeAt.toISOString();
  return {
    id: randomUUID(),
    reason,
    file,
    begun_at: moment,
    leased_until: moment,
    ended_at: new Date().toISOString(),
    fault: null,
    bytes: statSync(file).size,
    handed_over_at: null,
    hand_over_fault: null,
    rehearsed_at: null,
    rehearsal_fault: null,
  };
}

function asStartError(error: unknown, location: string): unknown {
  if (!(error instanceof BackupFault)) return error;
  return new StartError(
    `The database ${location} has to be changed for this version of the site, and no backup could be made before: ${error.message}`,
    { cause: error },
  );
}

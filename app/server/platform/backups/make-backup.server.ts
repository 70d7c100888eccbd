/** Makes a backup of everything: the database, and the owner's files with their pictures. */
import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { BackupSettings } from "#config/backup-settings.ts";
import { isDatabaseFault } from "../process/database-fault.server.ts";
import { isPostgres } from "../database/engine.server.ts";
import { describeMade } from "../database/migration-backup.server.ts";
import { BackupFault } from "../database/open-backup.server.ts";
import { sizeOfServer, snapshotPostgres } from "../database/snapshot-postgres.server.ts";
import type { Database, Tables } from "../database/tables.server.ts";
import {
  makeBackupFolder,
  nameBackup,
  sizeOfFile,
  snapshotFile,
  writeBackup,
} from "../database/write-backup.server.ts";
import { readEntries, sizeOfEntries } from "./backup-folder.server.ts";
import { handOver } from "./hand-over.server.ts";
import { readBackups } from "./read-backups.server.ts";
import { recordBegin, recordEnd } from "./record-backup.server.ts";
import { rehearse } from "./rehearse.server.ts";

/** What is backed up, and where to. */
export type BackupPlace = {
  database: Database;
  /** The database file, or the address of a PostgreSQL database. */
  location: string;
  /** The owner's files. */
  contentFolder: string;
  settings: BackupSettings;
  /** The environment of the owner's command. */
  environment: Record<string, string | undefined>;
  clock: () => Date;
};

/** How a step ended; without a fault it was good. */
type Outcome = { fault?: string };

export type BackupResult =
  | { status: "failed"; fault: string }
  | {
      status: "made";
      file: string;
      bytes: number;
      /** Absent when there is no such command, or the file was meant for another place. */
      handOver?: Outcome;
      /** Absent when the last one is not a month old. */
      rehearsal?: Outcome;
    };

/** A rehearsal a month, in milliseconds; an hour less, because nights do not begin at the same second. */
const month = (30 * 24 - 1) * 3_600_000;

/**
 * Makes a backup and writes down how it ended. The first one, and one each month, is restored for a rehearsal;
 * each is given to the owner's command.
 *
 * @param to another file than one in the folder of backups: it is neither handed over nor rehearsed
 */
export async function makeBackup(
  place: BackupPlace,
  reason: Tables["backups"]["reason"],
  to?: string,
): Promise<BackupResult> {
  const { database, settings, clock } = place;
  const madeAt = clock();
  if (to !== undefined) return writeElsewhere(place, to, { madeAt, reason });
  const file = nameBackup(resolve(settings.folder), { madeAt, reason });
  const id = await recordBegin(database, { reason, file, now: madeAt });
  const made = await finishBackup(place, { id, file, reason, madeAt });
  return made.status === "failed" ? made : { ...made, ...(await tryOut(place, id, file)) };
}

/** A path that somebody typed can be wrong: that is no fault of the backups, and is not written down. */
async function writeElsewhere(
  place: BackupPlace,
  file: string,
  facts: Pick<BegunBackup, "madeAt" | "reason">,
): Promise<BackupResult> {
  const fault = await faultOf(() => write(place, file, facts));
  if (fault !== undefined) return { status: "failed", fault };
  const row = describeMade(file, facts);
  try {
    await place.database.insertInto("backups").values(row).execute();
  } catch (error) {
    // What lies on a disk that takes nothing can be brought to another one.
    if (!isDatabaseFault(error)) throw error;
  }
  return { status: "made", file, bytes: statSync(file).size };
}

export type BegunBackup = Pick<Tables["backups"], "id" | "file" | "reason"> & { madeAt: Date };

/** Makes a backup whose beginning is written down already, and writes down how it ended. */
export async function finishBackup(
  place: BackupPlace,
  { id, file, reason, madeAt }: BegunBackup,
): Promise<BackupResult> {
  const { database, clock } = place;
  const fault = await faultOf(() => write(place, file, { madeAt, reason }));
  const bytes = fault === undefined ? statSync(file).size : 0;
  await recordEnd(database, id, { step: "made", at: clock(), fault, bytes });
  return fault === undefined ? { status: "made", file, bytes } : { status: "failed", fault };
}

/** Gives a backup to the owner's command, and restores it when a rehearsal is due. */
export async function tryOut(
  { database, settings, environment, clock }: BackupPlace,
  id: string,
  file: string,
): Promise<{ handOver?: Outcome; rehearsal?: Outcome }> {
  const outcomes: { handOver?: Outcome; rehearsal?: Outcome } = {};
  if (settings.command) {
    const fault = await handOver(settings.command, file, { environment });
    await recordEnd(database, id, { step: "handed over", at: clock(), fault });
    outcomes.handOver = fault === undefined ? {} : { fault };
  }
  const { lastRehearsal: last } = await readBackups(database, clock());
  if (!last || last.fault !== undefined || clock().getTime() - last.at.getTime() > month) {
    const fault = await faultOf(() => rehearse(file));
    await recordEnd(database, id, { step: "rehearsed", at: clock(), fault });
    outcomes.rehearsal = fault === undefined ? {} : { fault };
  }
  return outcomes;
}

async function write(
  { database, location, contentFolder, settings }: BackupPlace,
  to: string,
  facts: Pick<BegunBackup, "madeAt" | "reason">,
) {
  if (dirname(to) === resolve(settings.folder)) makeBackupFolder(dirname(to));
  const hasFolder = existsSync(contentFolder);
  const ofFile = !isPostgres(database);
  const size =
    (ofFile ? sizeOfFile(location) : await sizeOfServer(database)) +
    (hasFolder ? sizeOfEntries(contentFolder) : 0);
  const folder = hasFolder ? readEntries(contentFolder) : undefined;
  await writeBackup({ to, facts: { ...facts, folder }, size }, (part) =>
    ofFile ? snapshotFile(location, part) : snapshotPostgres(database, part),
  );
}

/** Why something did not work, or undefined when it did. A bug stays an error. */
async function faultOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof BackupFault) return error.message;
    throw error;
  }
}

import { existsSync, statSync } from "node:fs";
import { dirname, resolve, join } from "node:path";
import type { BackupSettings } from "#config/backup-settings.ts";
import type { Database } from "../database/tables.server.ts";
import { isDatabaseFault } from "../process/database-fault.server.ts";
import type { BackupContents, BackupFacts } from "./backup-file.server.ts";
import { handOver } from "./hand-over.server.ts";
import { BackupFault } from "./open-backup.server.ts";
import { readBackups } from "./read-backups.server.ts";
import { toBackupRow, recordBegin, recordEnd } from "./record-backup.server.ts";
import { createSource } from "./snapshot.server.ts";
import {
  makeBackupFolder,
  nameBackup,
  writeBackup,
  explainWriteFault,
  inWorkFolder,
} from "./write-backup.server.ts";
import { openDatabase } from "../database/open-database.server.ts";
import { StartError } from "../process/start-error.server.ts";
import { acceptBackup } from "./accept-backup.server.ts";
import { unpackBackup } from "./unpack-backup.server.ts";

export type BackupPlace = {
  database: Database;
  location: string;
  contentFolder: string;
  settings: BackupSettings;
  environment: Record<string, string | undefined>;
  clock: () => Date;
};

type Outcome = { fault?: string };

type Made = { status: "made"; file: string; bytes: number; counts: BackupContents["counts"] };

type Trial = {
  handOver?: Outcome;
  rehearsal?: Outcome;
};

export type BackupResult = { status: "failed"; fault: string } | (Made & Trial);

/**
 * How long after a rehearsed restore the next one is due, in milliseconds. It's an hour less than 30 days, because
 * nightly backups don't begin at exactly the same time.
 */
const month = (30 * 24 - 1) * 3_600_000;

/**
 * @param to a file outside the backup folder; a backup in this file is neither sent to another place nor rehearsed
 */
export async function makeBackup(
  place: BackupPlace,
  reason: BackupFacts["reason"],
  to?: string,
): Promise<BackupResult> {
  const { database, settings, clock } = place;
  const facts = { madeAt: clock(), reason };
  if (to !== undefined) return writeElsewhere(place, to, facts);
  const file = nameBackup(resolve(settings.folder), facts);
  const id = await recordBegin(database, { reason, file, now: facts.madeAt });
  const begun = { id, file, ...facts };
  const made = await finishBackup(place, begun);
  return made.status === "failed"
    ? made
    : { ...made, ...(await handOverAndRehearse(place, begun)) };
}

/**
 * Makes a backup in a file that the owner has chosen. Doesn't record failures, because the owner may have mistyped
 * the file's path.
 */
async function writeElsewhere(
  place: BackupPlace,
  file: string,
  facts: BackupFacts,
): Promise<BackupResult> {
  const made = await write(place, file, facts);
  if (made.status === "failed") return made;
  try {
    await place.database.insertInto("backups").values(toBackupRow(file, facts)).execute();
  } catch (error) {
    // If the database's disk is full, the backup isn't recorded, but it's complete if it's on another disk.
    if (!isDatabaseFault(error)) throw error;
  }
  return made;
}

export type BegunBackup = BackupFacts & { id: string; file: string };

export async function finishBackup(
  place: BackupPlace,
  { id, file, ...facts }: BegunBackup,
): Promise<BackupResult> {
  const made = await write(place, file, facts);
  const fault = made.status === "failed" ? made.fault : undefined;
  const bytes = made.status === "made" ? made.bytes : 0;
  await recordEnd(place.database, id, { step: "made", at: place.clock(), fault, bytes });
  return made;
}

export async function handOverAndRehearse(
  { database, settings, environment, clock }: BackupPlace,
  { id, file }: Pick<BegunBackup, "id" | "file">,
): Promise<Trial> {
  const trial: Trial = {};
  if (settings.command) {
    const fault = await handOver(settings.command, file, environment);
    await recordEnd(database, id, { step: "handed over", at: clock(), fault });
    trial.handOver = fault === undefined ? {} : { fault };
  }
  const { lastRehearsal: last } = await readBackups(database, clock());
  if (!last || last.fault !== undefined || clock().getTime() - last.at.getTime() > month) {
    const result = await tryTo(() => rehearse(file));
    const fault = result.status === "failed" ? result.fault : undefined;
    await recordEnd(database, id, { step: "rehearsed", at: clock(), fault });
    trial.rehearsal = fault === undefined ? {} : { fault };
  }
  return trial;
}

async function write(
  { database, location, contentFolder, settings }: BackupPlace,
  to: string,
  facts: BackupFacts,
): Promise<Made | { status: "failed"; fault: string }> {
  const result = await tryTo(async () => {
    if (dirname(to) === resolve(settings.folder)) makeBackupFolder(dirname(to));
    return writeBackup(createSource(database, location), {
      to,
      ...facts,
      contentFolder: existsSync(contentFolder) ? contentFolder : undefined,
    });
  });
  if (result.status === "failed") return result;
  return { status: "made", file: to, bytes: statSync(to).size, counts: result.value };
}

type Tried<Value> = { status: "done"; value: Value } | { status: "failed"; fault: string };

async function tryTo<Value>(work: () => Promise<Value>): Promise<Tried<Value>> {
  try {
    return { status: "done", value: await work() };
  } catch (error) {
    if (error instanceof BackupFault) return { status: "failed", fault: error.message };
    throw error;
  }
}

/**
 * Rehearses a restore in a temporary folder beside the backup, including the opening of the restored database.
 * @throws BackupFault if the backup can't be restored
 */
async function rehearse(file: string): Promise<void> {
  const folder = dirname(file);
  acceptBackup(file, folder);
  try {
    await inWorkFolder(join(folder, "rehearsal"), async (work) => {
      await unpackBackup(file, work);
      await openDatabase({ dataDir: work }).close();
    });
  } catch (error) {
    if (error instanceof StartError) throw new BackupFault(error.message, { cause: error });
    throw new BackupFault(explainWriteFault(error, folder), { cause: error });
  }
}

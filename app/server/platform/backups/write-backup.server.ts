import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Insertable } from "kysely";
import {
  makeIgnoredFolder,
  makePrivateFolder,
  formatFileTime,
} from "../database/private-files.server.ts";
import type { Tables } from "../database/tables.server.ts";
import { faultCode, isDatabaseFault, kindOfFault } from "../process/database-fault.server.ts";
import { tempPathOf, removeStaleTempFiles } from "../process/temp-files.server.ts";
import { sealBackup, type BackupContents, type BackupFacts } from "./backup-file.server.ts";
import { sizeOfFolder } from "./backup-folder.server.ts";
import { BackupFault } from "./open-backup.server.ts";
import { toBackupRow } from "./record-backup.server.ts";
import { snapshotName, type BackupSource } from "./snapshot.server.ts";

const suffixes = {
  command: "",
  night: "-night",
  update: "-before-update",
  restore: "-before-restore",
};

/** The disk space in bytes that a backup must leave free for the site itself. */
const reserve = 32 * 1024 * 1024;

export function nameBackup(folder: string, { madeAt, reason }: BackupFacts): string {
  const name = join(folder, `backup-${formatFileTime(madeAt)}${suffixes[reason]}`);
  let path = `${name}.sqlite`;
  for (let number = 2; existsSync(path); number += 1) path = `${name}-${number}.sqlite`;
  return path;
}

type Target = BackupFacts & {
  to: string;
  contentFolder?: string | undefined;
};

/** @returns the number of rows of each table, keyed by table name */
export async function writeBackup(
  source: BackupSource,
  target: Target,
): Promise<BackupContents["counts"]> {
  const { to, contentFolder } = target;
  const folder = dirname(to);
  try {
    requireNew(to);
    if (!existsSync(folder)) throw new BackupFault(`There is no folder ${folder}: make it first.`);
    removeStaleTempFiles(folder);
    const size = await source.size();
    requireFreeSpace(
      folder,
      size + (contentFolder === undefined ? 0 : sizeOfFolder(contentFolder)),
    );
    return await inWorkFolder(to, async (work) => {
      await source.snapshot(work);
      const file = join(work, snapshotName);
      const counts = sealBackup(file, target, contentFolder);
      sync(file);
      requireNew(to);
      renameSync(file, to);
      sync(folder);
      return counts;
    });
  } catch (error) {
    if (error instanceof BackupFault || !isOutside(error)) throw error;
    throw new BackupFault(explainWriteFault(error, folder), { cause: error });
  }
}

export async function backUpDatabase(
  source: BackupSource,
  folder: string,
  reason: BackupFacts["reason"],
): Promise<Insertable<Tables["backups"]>> {
  makeBackupFolder(resolve(folder));
  for (;;) {
    const facts = { madeAt: new Date(), reason };
    const to = nameBackup(resolve(folder), facts);
    try {
      await writeBackup(source, { to, ...facts });
      return toBackupRow(to, facts);
    } catch (error) {
      // If another process that began a backup in the same second has taken the name, tries again with a new name.
      if (!(error instanceof NameTaken)) throw error;
    }
  }
}

export async function inWorkFolder<Result>(
  path: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = tempPathOf(path);
  rmSync(folder, { recursive: true, force: true });
  try {
    makePrivateFolder(folder);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function requireFreeSpace(
  folder: string,
  bytes: number,
  alternative = ", or set BACKUP_DIR to a folder on another disk",
) {
  if (!existsSync(folder)) return requireFreeSpace(dirname(folder), bytes, alternative);
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= bytes + reserve) return;
  const inMegabytes = (size: number) => `${Math.ceil(size / 1024 / 1024)} MB`;
  throw new BackupFault(
    `The disk of ${folder} has ${inMegabytes(bavail * bsize)} left, and ${inMegabytes(bytes + reserve)} are needed; make room${alternative}.`,
  );
}

export function makeBackupFolder(folder: string) {
  try {
    makeIgnoredFolder(folder);
  } catch (error) {
    throw new BackupFault(explainWriteFault(error, folder), { cause: error });
  }
}

export function explainWriteFault(error: unknown, folder: string): string {
  if (error instanceof BackupFault) return error.message;
  const code = faultCode(error);
  const kind = kindOfFault(error);
  if (kind === "full")
    return `The disk of ${folder} is full (${code}); make room, or set BACKUP_DIR to a folder on another disk.`;
  if (kind === "not writable" || kind === "misplaced")
    return `${folder} cannot be written (${code}); allow this user to write there, or set BACKUP_DIR to another folder.`;
  if (kind === "damaged")
    return "The database itself is damaged: stop the site, and restore a backup from before.";
  if (isDatabaseFault(error)) return `The database could not be read (${code}).`;
  return `It could not be written to ${folder} (${code}).`;
}

function isOutside(error: unknown): boolean {
  return isDatabaseFault(error) || (error instanceof Error && "syscall" in error);
}

class NameTaken extends BackupFault {}

function requireNew(file: string) {
  if (existsSync(file)) throw new NameTaken(`${file} exists already: name another file.`);
}

function sync(path: string) {
  // Windows can't open folders, so only files are synced on Windows.
  if (process.platform === "win32" && statSync(path).isDirectory()) return;
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** How a backup gets to the disk: whole and checked under its own name, or not at all. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { checkBackup, sealBackup, type BackupFacts } from "./backup-file.server.ts";
import { faultCode, isDatabaseFault, kindOfFault } from "../process/database-fault.server.ts";
import { BackupFault } from "./open-backup.server.ts";
import { connectForReading } from "./open-for-reading.server.ts";
import { makeKeepingFolder, makePrivateFile, nameMoment } from "./private-files.server.ts";

/** How the name of a backup goes on that was made by itself. One that was asked for has none of them. */
const endings = {
  command: "",
  night: "-night",
  update: "-before-update",
  restore: "-before-restore",
};

/** What nobody has written to for so long, in milliseconds, was left by a process that was killed. */
const abandoned = 3_600_000;

/** Names of files and folders that are there while a backup is written or tried out. */
const leftBehind = /^backup-.*\.part(-\w+)?$|^(making|rehearsal)-\w{6}$/;

/** This many bytes stay free: the site itself needs room. */
const reserve = 32 * 1024 * 1024;

/** The path of a new backup: a second one of the same second has a number behind its name. */
export function nameBackup(
  folder: string,
  { madeAt, reason }: Pick<BackupFacts, "madeAt" | "reason">,
): string {
  const name = join(folder, `backup-${nameMoment(madeAt)}${endings[reason]}`);
  let path = `${name}.sqlite`;
  for (let number = 2; existsSync(path); number += 1) path = `${name}-${number}.sqlite`;
  return path;
}

/** What a name says: when a backup was made, and what for. Undefined for every other file. */
export function parseBackupName(name: string): Pick<BackupFacts, "madeAt" | "reason"> | undefined {
  const [, day, hours, minutes, seconds, ending] =
    /^backup-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)(-[a-z-]*[a-z])?(?:-\d+)?\.sqlite$/.exec(name) ??
    [];
  const reasons = Object.keys(endings) as Array<keyof typeof endings>;
  const reason = reasons.find((one) => endings[one] === (ending ?? ""));
  const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  if (reason === undefined || Number.isNaN(madeAt.getTime())) return undefined;
  return { madeAt, reason };
}

type Write = {
  /** The file to be; there must be none. */
  to: string;
  facts: BackupFacts;
  /** How large it will be, in bytes, as far as that is known. */
  size: number;
};

/**
 * Writes a backup.
 *
 * @param snapshot writes all tables of one moment into the empty file that it is given
 * @throws BackupFault with a sentence for the owner; then there is no file
 */
export async function writeBackup(
  write: Write,
  snapshot: (part: string) => void | Promise<void>,
): Promise<void> {
  const part = begin(write);
  try {
    await snapshot(part);
    finish(part, write);
  } catch (error) {
    throw giveUp(part, write, error);
  }
}

/** Writes a backup while nothing else may happen. */
export function writeBackupAtOnce(write: Write, snapshot: (part: string) => void) {
  const part = begin(write);
  try {
    snapshot(part);
    finish(part, write);
  } catch (error) {
    throw giveUp(part, write, error);
  }
}

/**
 * Writes all tables of a database file into an empty file, as they are now, while others read and write. One
 * statement reads one moment; SQLite's online backup would begin anew whenever somebody writes.
 */
export function snapshotFile(from: string, part: string) {
  const source = connectForReading(from);
  try {
    const copying = source.prepare("VACUUM INTO ?");
    if (copying.reader) copying.all([part]);
    else copying.run([part]);
  } finally {
    source.close();
  }
}

/** How many bytes a database file has at most, with what was written last. */
export function sizeOfFile(file: string): number {
  return [file, `${file}-wal`]
    .map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);
}

/**
 * Makes sure that the disk of a folder, which need not be there yet, has room for so many bytes.
 *
 * @param way what helps besides making room
 * @throws BackupFault when it has not
 */
export function requireRoom(
  folder: string,
  bytes: number,
  way = ", or set BACKUP_DIR to a folder on another disk",
) {
  if (!existsSync(folder)) return requireRoom(dirname(folder), bytes, way);
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= bytes + reserve) return;
  const inMegabytes = (size: number) => `${Math.ceil(size / 1024 / 1024)} MB`;
  throw new BackupFault(
    `The disk of ${folder} has ${inMegabytes(bavail * bsize)} left, and ${inMegabytes(bytes + reserve)} are needed; make room${way}.`,
  );
}

/** Why a backup could not be written, as a sentence for the owner. */
export function describeWriteFault(error: unknown, folder: string): string {
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

function begin({ to, size }: Write): string {
  const folder = dirname(to);
  const part = `${to}.part`;
  try {
    if (existsSync(to)) throw new BackupFault(`${to} exists already: name another file.`);
    if (!existsSync(folder)) throw new BackupFault(`There is no folder ${folder}: make it first.`);
    sweep(folder, basename(part));
    requireRoom(folder, size);
    makePrivateFile(part, "refuse");
  } catch (error) {
    throw new BackupFault(describeWriteFault(error, folder), { cause: error });
  }
  return part;
}

/** Makes the folder of backups. @throws BackupFault when that is not possible */
export function makeBackupFolder(folder: string) {
  try {
    makeKeepingFolder(folder);
  } catch (error) {
    throw new BackupFault(describeWriteFault(error, folder), { cause: error });
  }
}

function finish(part: string, { to, facts }: Write) {
  sealBackup(part, facts);
  checkBackup(part);
  sync(part);
  renameSync(part, to);
  sync(dirname(to));
}

/** Takes the half-written file away. What is no fault of disk or database is a bug, and stays one. */
function giveUp(part: string, { to }: Write, error: unknown): unknown {
  removePart(part);
  if (!(error instanceof BackupFault) && !isOutside(error)) return error;
  return new BackupFault(describeWriteFault(error, dirname(to)), { cause: error });
}

function isOutside(error: unknown): boolean {
  return isDatabaseFault(error) || (error instanceof Error && "syscall" in error);
}

function removePart(part: string) {
  for (const path of [part, `${part}-journal`, `${part}-wal`, `${part}-shm`])
    rmSync(path, { force: true });
}

/** Removes what killed processes have left half-written. */
function sweep(folder: string, part: string) {
  const before = Date.now() - abandoned;
  for (const name of readdirSync(folder)) {
    if (name !== part && !leftBehind.test(name)) continue;
    const path = join(folder, name);
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < before)
      rmSync(path, { recursive: true, force: true });
  }
}

/** Waits until a file, or the names of a folder, are on the disk. */
function sync(path: string) {
  // Windows opens no folders.
  if (process.platform === "win32" && statSync(path).isDirectory()) return;
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

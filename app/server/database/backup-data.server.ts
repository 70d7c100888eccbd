import { rmSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { makePrivateFile } from "./private-files.server.ts";

/**
 * Writes a complete copy of the database file while others read and write it. Only this user can
 * read the copy.
 *
 * @param to must not exist yet: a backup is never written over another
 * @throws Error when there is a file, or when the copy is not sound; then there is none
 */
export async function backUpFile(from: string, to: string): Promise<void> {
  makePrivateFile(to, "refuse");
  try {
    await copy(from, to);
  } catch (error) {
    rmSync(to);
    throw error;
  }
}

async function copy(from: string, to: string): Promise<void> {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true });
  try {
    await source.backup(to);
  } finally {
    source.close();
  }
  const copied = new Sqlite(to);
  try {
    const verdict = copied.pragma("integrity_check(1)", { simple: true });
    if (verdict !== "ok") throw new Error(`the copy ${to} is damaged`);
    // A single file, which can be moved without its -wal and -shm files.
    copied.pragma("journal_mode = delete");
  } finally {
    copied.close();
  }
}

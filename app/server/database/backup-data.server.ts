import { rmSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { makePrivateFile } from "./private-files.server.ts";

/**
 * Writes a complete copy of the database file while others read and write it.
 *
 * @param to must not exist yet: a backup is never written over another
 * @throws Error when there is a file, or when the copy is not sound
 */
export async function backUpFile(from: string, to: string): Promise<void> {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true });
  try {
    makePrivateFile(to, "refuse");
    await source.backup(to).catch((error: unknown) => {
      rmSync(to);
      throw error;
    });
  } finally {
    source.close();
  }
  const copy = new Sqlite(to);
  try {
    const verdict = copy.pragma("integrity_check(1)", { simple: true });
    if (verdict !== "ok") throw new Error(`the copy ${to} is damaged`);
    // One plain file, that can be moved without thinking of its companions.
    copy.pragma("journal_mode = delete");
  } finally {
    copy.close();
  }
}

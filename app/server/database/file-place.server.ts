import { statSync } from "node:fs";
import Sqlite from "better-sqlite3";

/**
 * Remembers which files a database consists of now, and makes the question whether they are still
 * where they were. A file that was deleted or replaced still takes writes from who has it open, and
 * nobody finds them again.
 *
 * @returns throws SQLITE_READONLY_DBMOVED, as SQLite itself does where it looks
 */
export function rememberPlace(file: string): () => void {
  const files = [file, `${file}-wal`];
  const before = files.map(identify);
  return () => {
    if (files.every((path, index) => identify(path) === before[index])) return;
    throw new Sqlite.SqliteError(
      `${file} was deleted or replaced while it was in use`,
      "SQLITE_READONLY_DBMOVED",
    );
  };
}

function identify(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

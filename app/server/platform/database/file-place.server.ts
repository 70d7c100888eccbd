import { statSync } from "node:fs";
import Sqlite from "better-sqlite3";

/**
 * Records which files a database consists of, and returns a check that they are still in place. A
 * file that was deleted or replaced still accepts writes from a process that has it open, but
 * nobody can find them again.
 *
 * @returns a check that throws SQLITE_READONLY_DBMOVED, as SQLite's own check does
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

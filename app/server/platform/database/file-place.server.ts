import { statSync } from "node:fs";
import Sqlite from "better-sqlite3";

/** Writes to a deleted or replaced file are lost. Throws SQLITE_READONLY_DBMOVED, as SQLite's own check does. */
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

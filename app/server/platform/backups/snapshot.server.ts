import { statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { isPostgres } from "../database/engine.server.ts";
import { openDatabase } from "../database/open-database.server.ts";
import { connectForReading } from "../database/open-for-reading.server.ts";
import { makePrivateFile } from "../database/private-files.server.ts";
import { findApplied, readApplied, readMigrations } from "../database/migrations.server.ts";
import type { Database } from "../database/tables.server.ts";
import { copyData } from "./copy-data.server.ts";

export const snapshotName = "site.sqlite";

export type BackupSource = {
  size(): Promise<number>;
  snapshot(folder: string): Promise<void>;
};

export function createSource(
  database: Database,
  location: string,
  migrationsDir?: string,
): BackupSource {
  if (!isPostgres(database)) return createFileSource(location);
  return {
    async size() {
      const { rows } = await sql<{ size: number }>`
        select pg_database_size(current_database()) as size`.execute(database);
      return rows[0]?.size ?? 0;
    },
    snapshot: (folder) => copyServer(database, folder, migrationsDir),
  };
}

export function createFileSource(file: string): BackupSource {
  return {
    size: async () => {
      const sizes = [file, `${file}-wal`].map(
        (path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0,
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    snapshot: async (folder) => copyFile(file, join(folder, snapshotName)),
  };
}

/**
 * Copies a database file with VACUUM INTO instead of SQLite's online backup, which starts over whenever another
 * process writes.
 */
function copyFile(from: string, to: string) {
  makePrivateFile(to, "refuse");
  const connection = connectForReading(from);
  try {
    const copying = connection.prepare("VACUUM INTO ?");
    if (copying.reader) copying.all([to]);
    else copying.run([to]);
  } finally {
    connection.close();
  }
}

async function copyServer(database: Database, folder: string, migrationsDir: string | undefined) {
  // Before an update, the database still has the tables of an older version, and the copy needs the same ones.
  const applied = (await readApplied(database)) ?? [];
  const lastMigration = findApplied(readMigrations(migrationsDir), applied).at(-1)?.name;
  const copy = openDatabase({ dataDir: folder, lastMigration, migrationsDir });
  try {
    await copyData(database, copy.database);
  } finally {
    await copy.close();
  }
}

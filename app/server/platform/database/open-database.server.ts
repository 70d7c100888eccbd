import { join, resolve } from "node:path";
import { statSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { Kysely } from "kysely";
import { reportFault } from "../process/report-fault.server.ts";
import { DiskFault, StartError } from "../process/start-error.server.ts";
import { faultCode, isLocked, kindOfFault, sqliteCode } from "../process/database-fault.server.ts";
import {
  choosePending,
  type AppliedMigration,
  type MigrationRun,
  migrationsTable,
  readMigrations,
} from "./migrations.server.ts";
import { makePrivate, makePrivateFile, makePrivateFolder } from "./private-files.server.ts";
import { SharedFileDialect } from "./shared-file-dialect.server.ts";
import { smallCache } from "./open-for-reading.server.ts";
import type { OpenDatabase, Tables } from "./tables.server.ts";

type Options = {
  dataDir: string;
  migrationsDir?: string | undefined;
  /**
   * The last migration to run. It's set for a copy of an older database, which has to get the tables of the original.
   */
  lastMigration?: string | undefined;
  /** Whether a database with data may be migrated. False if it hasn't been backed up. */
  migrateExisting?: boolean;
  lockTimeoutMs?: number;
};

/**
 * Opens the database file. Several processes may do this at once.
 * @throws StartError if the file can't be used as it is
 */
export function openDatabase({
  dataDir,
  migrationsDir,
  lastMigration,
  migrateExisting = true,
  lockTimeoutMs = 5_000,
}: Options): OpenDatabase {
  const migrations = readMigrations(migrationsDir).filter(
    ({ name }) => lastMigration === undefined || name <= lastMigration,
  );
  const file = join(resolve(dataDir), "site.sqlite");
  let connection: Sqlite.Database | undefined;
  try {
    makePrivateFolder(resolve(dataDir));
    // The mode must be set before SQLite creates the -wal and -shm files, because SQLite gives them the same mode.
    makePrivateFile(file);
    connection = new Sqlite(file, { timeout: lockTimeoutMs });
    prepare(connection, { location: file, migrations, migrateExisting }, lockTimeoutMs);
    // SharedFileDialect waits for locks without blocking the process, so SQLite doesn't have to.
    connection.pragma("busy_timeout = 0");
    // Only the site's own files get private modes, never those of other programs.
    makePrivate([resolve(dataDir), file, `${file}-wal`, `${file}-shm`]);
  } catch (error) {
    connection?.close();
    throw asStartError(error, file);
  }
  const opened = connection;
  const checkPlace = rememberPlace(file);
  const watch = watchPlace(checkPlace);
  const database = new Kysely<Tables>({
    dialect: new SharedFileDialect({ file: opened, lockTimeoutMs, checkPlace }),
  });
  return {
    database,
    location: file,
    async close() {
      clearInterval(watch);
      await database.destroy();
      opened.close();
    },
  };
}

const watchEvery = 5_000;

function watchPlace(checkPlace: () => void): NodeJS.Timeout {
  const watch = setInterval(() => {
    try {
      checkPlace();
    } catch (error) {
      clearInterval(watch);
      reportFault(
        "The data is not where it was: stop the site, restore it, and start again",
        error,
      );
    }
  }, watchEvery);
  return watch.unref();
}

function prepare(connection: Sqlite.Database, run: MigrationRun, lockTimeoutMs: number) {
  setDurability(connection, run.location, lockTimeoutMs);
  set(connection, smallCache, lockTimeoutMs);
  const damage = connection.pragma("quick_check(1)", { simple: true });
  if (damage !== "ok") throw new StartError(explainDamage(run.location));
  connection.transaction(() => migrate(connection, run)).immediate();
  proveWritable(connection);
}

/** Sets a pragma and retries, because SQLite ignores the busy timeout when several processes switch to WAL. */
function set(connection: Sqlite.Database, setting: string, lockTimeoutMs: number) {
  const deadline = performance.now() + lockTimeoutMs;
  for (;;) {
    try {
      connection.pragma(setting);
      return;
    } catch (error) {
      if (!isLocked(error) || performance.now() >= deadline) throw error;
      pause(5 + Math.random() * 20);
    }
  }
}

/** Blocks this thread for `time` milliseconds, which is fine because nothing else runs during startup. */
function pause(time: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, time);
}

/** Makes each commit wait for the disk. Reads the pragmas back, because SQLite ignores unsupported values. */
function setDurability(connection: Sqlite.Database, file: string, lockTimeoutMs: number) {
  const wanted = { journal_mode: "wal", synchronous: 2, foreign_keys: 1 };
  for (const [name, value] of Object.entries(wanted)) {
    set(connection, `${name} = ${value}`, lockTimeoutMs);
    const got = connection.pragma(name, { simple: true });
    if (got !== value) {
      throw new StartError(
        `The database ${file} cannot be kept safely here (${name} is ${String(got)}, not ${value}); set DATA_DIR to a folder on a local disk.`,
      );
    }
  }
}

/** Runs the migrations. The caller holds the write lock, so only one process migrates. */
function migrate(connection: Sqlite.Database, run: MigrationRun) {
  if (isForeign(connection)) {
    throw new StartError(
      `The database ${run.location} belongs to another program; set DATA_DIR to a folder of the site's own.`,
    );
  }
  connection.exec(migrationsTable);
  const applied = connection
    .prepare<[], AppliedMigration>("SELECT name, checksum FROM schema_migrations ORDER BY name")
    .all();
  const record = connection.prepare("INSERT INTO schema_migrations VALUES (?, ?, ?)");
  for (const { name, sql, checksum } of choosePending(run, applied)) {
    connection.exec(sql);
    record.run(name, checksum, new Date().toISOString());
  }
}

function isForeign(connection: Sqlite.Database): boolean {
  const tables = connection
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_litestream_*'",
    )
    .all();
  return tables.length > 0 && !tables.some(({ name }) => name === "schema_migrations");
}

/** Writes a row to check that the file is writable, because SQLite opens a read-only file without an error. */
function proveWritable(connection: Sqlite.Database) {
  connection
    .prepare(
      "INSERT INTO write_probes (name, probed_at) VALUES ('start', ?) ON CONFLICT (name) DO UPDATE SET probed_at = excluded.probed_at",
    )
    .run(new Date().toISOString());
}

function asStartError(error: unknown, file: string): unknown {
  if (error instanceof StartError) return error;
  const [kind, code] = [kindOfFault(error), faultCode(error)];
  if (kind === undefined && sqliteCode(error) === undefined) return error;
  const Fault = kind === "full" || code === "EROFS" ? DiskFault : StartError;
  return new Fault(explainFault(file, kind, code), { cause: error });
}

function explainFault(file: string, kind: ReturnType<typeof kindOfFault>, code: string): string {
  switch (kind) {
    case "damaged":
      return explainDamage(file);
    case "held":
      return `The database ${file} is held by another program; close it and try again.`;
    case "full":
      return `The disk of the database ${file} is full; make room and try again.`;
    case "not writable":
    case "misplaced":
      return code === "EROFS"
        ? `The disk of the database ${file} can only be read (EROFS), as after a fault of the disk; mount it for writing and try again.`
        : `The database ${file} cannot be written (${code}); run this as the user who owns that folder, allow this user to write there, or set DATA_DIR to another folder.`;
    case undefined:
      return `The database ${file} cannot be opened (${code}).`;
  }
}

function explainDamage(file: string): string {
  return `The database ${file} is damaged or isn't a database; restore a backup, or move the file away to start empty.`;
}

/** Returns a check that throws an error if the file was deleted or replaced, because a write would be lost. */
function rememberPlace(file: string): () => void {
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

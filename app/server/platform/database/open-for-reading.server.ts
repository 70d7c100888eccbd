import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { pathToFileURL } from "node:url";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect, type SqliteDatabase } from "kysely";
import {
  isKindOf,
  kindOfFault,
  sqliteCode,
  isDatabaseFault,
} from "../process/database-fault.server.ts";
import type { OpenDatabase } from "./tables.server.ts";
import type { Tables, Database } from "./tables.server.ts";
import type { Env } from "#config/env.ts";
import { writeLocation, openPostgresForReading } from "./open-postgres.server.ts";
import { planMigrations, readMigrations, readApplied } from "./migrations.server.ts";

/** Limits SQLite's cache to 2 MB, because a larger one would only duplicate the operating system's cache. */
export const smallCache = "cache_size = -2000";

export function openFileForReading(dataDir: string): OpenDatabase | undefined {
  const file = join(resolve(dataDir), "site.sqlite");
  if (!existsSync(file)) return undefined;
  const database = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: connectForReading(file) }),
  });
  return { database, location: file, close: () => database.destroy() };
}

export function connectForReading(file: string): SqliteDatabase {
  return openShared(file) ?? openUnshared(file);
}

/**
 * Opens a file to which a running site may be writing.
 * @returns the connection, or undefined if SQLite can't create the shared -shm file
 */
function openShared(file: string): SqliteDatabase | undefined {
  const connection = new Sqlite(file, { readonly: true });
  try {
    connection.prepare("SELECT 1 FROM sqlite_master").get();
    connection.pragma(smallCache);
    return connection;
  } catch (error) {
    connection.close();
    const code = sqliteCode(error) ?? "";
    const isShut = kindOfFault(error) === "not writable" || isKindOf(code, "SQLITE_IOERR_SHMSIZE");
    const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
    // If the write-ahead log isn't empty, it contains the newest rows, which can't be read without the -shm file.
    if (isShut && (log?.size ?? 0) === 0) return undefined;
    throw error;
  }
}

/**
 * Opens the file as immutable, which only Node's SQLite supports, not better-sqlite3. This is safe, because if a
 * site were writing, the -shm file would exist.
 */
function openUnshared(file: string): SqliteDatabase {
  const address = pathToFileURL(file);
  address.searchParams.set("immutable", "1");
  const connection = new DatabaseSync(address, { readOnly: true });
  return {
    close: () => connection.close(),
    prepare(sql) {
      const statement = connection.prepare(sql);
      const all = (parameters: readonly unknown[]) =>
        asSqliteError(() => statement.all(...(parameters as SQLInputValue[])));
      return { reader: true, all, run: refuseWrite, iterate: refuseWrite };
    },
  };
}

const codes: Record<number, string> = {
  8: "SQLITE_READONLY",
  10: "SQLITE_IOERR",
  11: "SQLITE_CORRUPT",
};

function asSqliteError<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error) || !("errcode" in error)) throw error;
    const code = codes[Number(error.errcode) & 0xff] ?? "SQLITE_ERROR";
    throw new Sqlite.SqliteError(error.message, code);
  }
}

function refuseWrite(): never {
  throw new Sqlite.SqliteError("this connection only reads", "SQLITE_READONLY");
}

type Address = Pick<Env, "dataDir" | "databaseUrl">;

export function locateDatabase({ dataDir, databaseUrl }: Address): string {
  return databaseUrl === undefined
    ? join(resolve(dataDir), "site.sqlite")
    : writeLocation(databaseUrl);
}

/** Opens the database for reading, even on a full disk or while another program has locked it. */
export function openAsItIs({ dataDir, databaseUrl }: Address): OpenDatabase | undefined {
  return databaseUrl === undefined
    ? openFileForReading(dataDir)
    : openPostgresForReading(databaseUrl);
}

export async function openUpToDate(address: Address): Promise<OpenDatabase | undefined> {
  let opened: OpenDatabase | undefined;
  try {
    opened = openAsItIs(address);
    if (opened && (await isUpToDate(opened.database))) return opened;
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
  }
  await opened?.close();
  return undefined;
}

async function isUpToDate(database: Database): Promise<boolean> {
  const applied = await readApplied(database);
  if (!applied) return false;
  const plan = planMigrations(readMigrations(), applied);
  return plan.status === "ready" && plan.pending.length === 0;
}

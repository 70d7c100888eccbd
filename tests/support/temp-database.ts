/** SQLite databases in temporary folders. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { openDatabase } from "#app/server/platform/database/open-database.server.ts";
import type { OpenDatabase } from "#app/server/platform/database/tables.server.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import { StartError } from "#app/server/platform/process/start-error.server.ts";

export type TempDatabase = OpenDatabase & { dataDir: string; connect: Connect };

/** Makes an empty folder that is removed after the test. */
export function makeTempFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, "site-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder on a real disk, for tests of kills; the other folders of `npm test` are in memory. */
export const diskForTests = process.env["TEST_DISK"] ?? tmpdir();

/**
 * Opens a database in a new folder or a given one.
 * @param lockTimeoutMs short, because tests wait for it
 */
export function openTempDatabase(dataDir = makeTempFolder(), lockTimeoutMs = 200): TempDatabase {
  const opened = openDatabase({ dataDir, lockTimeoutMs });
  onTestFinished(() => opened.close());
  return { ...opened, dataDir, connect: async () => opened.database };
}

/** @returns the message with which a start is refused, which has one line */
export async function refusalOf(start: () => Promise<unknown>): Promise<string> {
  const ended: unknown = await start().catch((error: unknown) => error);
  if (ended instanceof StartError && !ended.message.includes("\n")) return ended.message;
  throw new Error("expected the start to be refused", { cause: ended });
}

/** Copies the migrations into a new folder, and adds others. */
export function copyMigrations(others: Record<string, string> = {}): string {
  const folder = join(makeTempFolder(), "migrations");
  cpSync(join("database", "migrations"), folder, { recursive: true });
  for (const [name, text] of Object.entries(others)) writeFileSync(join(folder, name), text);
  return folder;
}

/** The second of these migrations fails half way. */
export const brokenMigrations = {
  "9998_good.sql": "CREATE TABLE good (id TEXT);",
  "9999_bad.sql": "CREATE TABLE half (id TEXT); CREATE TABEL bad (id TEXT);",
};

/** Takes the write lock of a database file from another connection. */
export function lockDatabase(file: string): { release(): Promise<void> } {
  const other = new Sqlite(file);
  other.exec("BEGIN IMMEDIATE");
  const release = async () => void other.close();
  onTestFinished(release);
  return { release };
}

/** Limits the database's size, so that writes fail as on a full disk. */
export async function fillDisk(database: Database) {
  await sql`pragma max_page_count = 1`.execute(database);
}

/** Runs work as another user, because root may write everywhere. */
export function withoutRoot<Result>(work: () => Result): Result {
  if (process.geteuid?.() !== 0 || !process.seteuid) return work();
  process.seteuid(65_534);
  try {
    return work();
  } finally {
    process.seteuid(0);
  }
}

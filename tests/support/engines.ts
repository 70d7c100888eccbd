/** Runs the same tests on both databases, each test on a database of its own. */
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { describe, inject, onTestFinished } from "vitest";
import { openPostgres } from "#app/server/database/open-postgres.server.ts";
import type { Connect, Database } from "#app/server/database/tables.server.ts";
import { migratedTemplate } from "./postgres-server.ts";
import { lockDatabase, openTempDatabase } from "./temp-database.ts";

export type EngineDatabase = {
  database: Database;
  connect: Connect;
  /** Settings with which a process of its own uses the same database. */
  settings: Record<string, string>;
  /** Opens the same database once more, as another process would. */
  openAgain: () => Promise<EngineDatabase>;
  /** Keeps every table from being written, from outside. */
  hold: () => Promise<{ release(): Promise<void> }>;
};

/** How long a write waits for another one in tests, in milliseconds. */
const lockTimeoutMs = 5_000;

export type OpenEngine = (lockTimeoutMs?: number) => Promise<EngineDatabase>;

/** Declares tests for SQLite and for PostgreSQL; the latter are skipped where there is none. */
export function describeEngines(declare: (open: OpenEngine, engine: string) => void) {
  describe("on SQLite", () => {
    declare(async (timeout) => openFile(timeout), "SQLite");
  });
  describe.skipIf(inject("postgresUrl") === undefined)("on PostgreSQL", () => {
    declare(async (timeout) => openServer(await createPostgresDatabase(), timeout), "PostgreSQL");
  });
}

function openFile(timeout = lockTimeoutMs, dataDir?: string): EngineDatabase {
  const opened = openTempDatabase(dataDir, timeout);
  return {
    database: opened.database,
    connect: opened.connect,
    settings: { DATA_DIR: opened.dataDir },
    openAgain: async () => openFile(timeout, opened.dataDir),
    hold: async () => {
      const lock = lockDatabase(opened.file);
      return { release: async () => lock.release() };
    },
  };
}

async function openServer(url: string, timeout = lockTimeoutMs): Promise<EngineDatabase> {
  const opened = await openPostgres({ url, lockTimeoutMs: timeout });
  const { database } = opened;
  onTestFinished(() => opened.close());
  return {
    database,
    connect: async () => database,
    settings: { DATABASE_URL: url },
    openAgain: () => openServer(url, timeout),
    hold: () => lockPostgresTables(url),
  };
}

/**
 * A PostgreSQL database that is gone after the test.
 *
 * @param template "migrated" has the tables already, which saves each test a second
 * @returns its address
 */
export async function createPostgresDatabase(
  template: "migrated" | "empty" = "migrated",
): Promise<string> {
  const adminUrl = inject("postgresUrl");
  if (adminUrl === undefined) throw new Error("there is no PostgreSQL for this test");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await askPostgres(
    adminUrl,
    `CREATE DATABASE ${name} TEMPLATE ${template === "empty" ? "template0" : migratedTemplate}`,
  );
  onTestFinished(() => askPostgres(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
}

/** Runs one statement over a connection of its own. */
export async function askPostgres(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function lockPostgresTables(url: string) {
  const client = new Client({ connectionString: url });
  // The test may end the server's side first.
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = current_schema()",
  );
  const names = rows.map(({ name }) => name).join(", ");
  await client.query(`BEGIN; LOCK TABLE ${names} IN EXCLUSIVE MODE`);
  const release = () => client.end();
  onTestFinished(() => release().catch(() => {}));
  return { release };
}

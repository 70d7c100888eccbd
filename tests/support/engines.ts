/** Declares tests of the database, each with a database of its own. */
import { describe, inject, onTestFinished } from "vitest";
import { openPostgres } from "#app/server/platform/database/open-postgres.server.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import { borrowPostgresDatabase, lockPostgresTables } from "./postgres-databases.ts";
import { lockDatabase, openTempDatabase } from "./temp-database.ts";

export type EngineDatabase = {
  database: Database;
  connect: Connect;
  /** The settings for another process on the same database. */
  settings: Record<string, string>;
  openAgain: () => Promise<EngineDatabase>;
  /** Locks every table against writes from other connections. */
  hold: () => Promise<{ release(): Promise<void> }>;
};

/** In milliseconds. */
const lockTimeoutMs = 5_000;

type OpenEngine = (lockTimeoutMs?: number) => Promise<EngineDatabase>;

/** Declares tests for SQLite and, in `npm run test:long`, also for PostgreSQL. */
export function describeDatabase(declare: DeclareTests) {
  if (inject("engines") !== "PostgreSQL") describeSqlite(declare);
  if (inject("engines") !== "SQLite") describePostgres(declare);
}

type DeclareTests = (open: OpenEngine, engine: string) => void;

/** Declares tests for SQLite only. */
export function describeSqlite(declare: DeclareTests) {
  describe("on SQLite", () => {
    declare(async (timeout) => openFile(timeout), "SQLite");
  });
}

/** Declares tests for PostgreSQL only. */
export function describePostgres(declare: DeclareTests) {
  describe.skipIf(inject("postgresUrl") === undefined)("on PostgreSQL", () => {
    declare(async (timeout) => openServer(await borrowPostgresDatabase(), timeout), "PostgreSQL");
  });
}

function openFile(timeout = lockTimeoutMs, dataDir?: string): EngineDatabase {
  const opened = openTempDatabase(dataDir, timeout);
  return {
    database: opened.database,
    connect: opened.connect,
    settings: { DATA_DIR: opened.dataDir },
    openAgain: async () => openFile(timeout, opened.dataDir),
    hold: async () => lockDatabase(opened.location),
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

/** Declares tests of the database, each with a database of its own. */
import { describe, inject, onTestFinished, type TestContext } from "vitest";
import { openPostgres } from "#app/server/platform/database/open-postgres.server.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import { createPostgresDatabase, lockPostgresTables } from "./postgres-databases.ts";
import { lockDatabase, openTempDatabase, type TempDatabase } from "./temp-database.ts";
import { testWith } from "./test-with.ts";

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

const engines = (["SQLite", "PostgreSQL"] as const).filter((engine) =>
  ["both", engine].includes(inject("engines")),
);
const isPostgres = inject("engines") === "PostgreSQL";
const hasPostgres = inject("postgresUrl") !== undefined;

/** Opens a database of the engine that the run tests: `npm run test:long` tests both. */
export async function openEngine(lockTimeout?: number): Promise<EngineDatabase> {
  return isPostgres ? createServer(lockTimeout) : openFile(lockTimeout);
}

/** Opens the database of a test, which is skipped where its engine is missing. */
export function openTestSite({ skip }: TestContext): Promise<EngineDatabase> {
  skip(isPostgres && !hasPostgres);
  return openEngine();
}

export const siteTest = testWith(openTestSite);

/** Uses SQLite in every run. */
export const sqliteTest = testWith(() => openFile());

/** Declares a test only where `npm run test:long` tests PostgreSQL. */
export function postgresTest(...test: Parameters<typeof siteTest>) {
  if (isPostgres) siteTest(...test);
}

type DeclareTests = (engine: "SQLite" | "PostgreSQL") => void;

/** Declares tests for SQLite and, in `npm run test:long`, also for PostgreSQL. */
export function describeEngines(declare: DeclareTests) {
  for (const engine of engines)
    describe.skipIf(engine === "PostgreSQL" && !hasPostgres)(`on ${engine}`, () => {
      declare(engine);
    });
}

/** Declares tests of the database for each engine of the run. */
export function describeDatabase(declare: (open: OpenEngine) => void) {
  describeEngines((engine) =>
    declare(engine === "SQLite" ? async (timeout) => openFile(timeout) : createServer),
  );
}

type FileDatabase = EngineDatabase & Pick<TempDatabase, "dataDir" | "location">;

export function openFile(timeout = lockTimeoutMs, folder?: string): FileDatabase {
  const { database, connect, dataDir, location } = openTempDatabase(folder, timeout);
  return {
    database,
    connect,
    dataDir,
    location,
    settings: { DATA_DIR: dataDir },
    openAgain: async () => openFile(timeout, dataDir),
    hold: async () => lockDatabase(location),
  };
}

async function createServer(timeout?: number): Promise<EngineDatabase> {
  return openServer(await createPostgresDatabase(), timeout);
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

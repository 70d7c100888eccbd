/** Runs the site's services in this process, with a database of their own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, inject } from "vitest";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { withDeadline } from "#app/server/platform/database/deadline.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { startServices } from "#app/server/start.server.ts";
import { lockPostgresTables, makePostgresDatabase } from "./postgres-databases.ts";
import { readSettings } from "./settings.ts";
import { lockDatabase } from "./temp-database.ts";
import { withoutPages } from "./without-pages.ts";

export type TempSite = Awaited<ReturnType<typeof start>>;

type Settings = Record<string, string>;

/**
 * Starts the site for a test file. There can be only one at a time, because modules have state.
 * @param settings environment variables
 */
export async function startTempSite(settings: Settings = {}): Promise<TempSite> {
  const site = await start(settings);
  afterAll(() => site.stop());
  return site;
}

type StartSite = (settings?: Settings) => Promise<TempSite>;

/**
 * Declares tests of a site for SQLite and, in `npm run test:long`, also for PostgreSQL. The tests on one
 * database share a site, which `declare` starts in its `beforeAll`.
 */
export function describeSites(declare: (start: StartSite, engine: string) => void) {
  const declareOn = (engine: string, makeDatabase: () => Promise<Settings>) => {
    let site: TempSite | undefined;
    afterAll(() => site?.stop());
    declare(async (settings = {}) => {
      site = await start({ ...settings, ...(await makeDatabase()) });
      return site;
    }, engine);
  };
  const onSqlite = () =>
    describe("on SQLite", () => {
      declareOn("SQLite", async () => ({}));
    });
  if (inject("engines") !== "PostgreSQL") onSqlite();
  if (inject("engines") === "SQLite") return;
  describe.skipIf(inject("postgresUrl") === undefined)("on PostgreSQL", () => {
    declareOn("PostgreSQL", async () => ({
      // As in production, the lock timeout is shorter than the deadline, which `whileHeld` sets.
      DATABASE_URL: `${await makePostgresDatabase()}?lock_timeout=1000`,
    }));
  });
}

async function start(settings: Settings) {
  const dataDir = mkdtempSync(join(tmpdir(), "site-test-"));
  replaceSettings({ DATA_DIR: dataDir, ...settings });
  const selfOrigin = "http://127.0.0.1:3000";
  const services = await startServices({ selfOrigin, ...withoutPages });
  return {
    selfOrigin,
    services,
    database: await getDatabase(),
    /** Runs work with a short deadline while every table is locked against writes. */
    async whileHeld<Result>(work: () => Promise<Result>): Promise<Result> {
      const url = settings["DATABASE_URL"];
      const file = services.databaseLocation;
      const lock = url === undefined ? lockDatabase(file) : await lockPostgresTables(url);
      const result = await withDeadline(1_500, work);
      await lock.release();
      return result;
    },
    async stop() {
      await services.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Replaces the settings, because a process reads them only once. */
function replaceSettings(settings: Settings) {
  Object.assign(process.env, settings);
  Object.assign(getEnv(), readSettings(process.env));
}

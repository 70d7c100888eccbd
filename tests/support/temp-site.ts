/** Runs the site's services in this process, with a database of their own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { withDeadline } from "#app/server/platform/database/deadline.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { startServices } from "#app/server/start.server.ts";
import { describeEngines } from "./engines.ts";
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

/** Declares tests of a site, once for each database engine. `declare` starts the site in its `beforeAll`. */
export function describeSites(declare: (start: StartSite, engine: string) => void) {
  describeEngines((engine) => {
    let site: TempSite | undefined;
    afterAll(() => site?.stop());
    declare(async (settings = {}) => {
      // As in production, the lock timeout is shorter than the deadline, which `whileHeld` sets.
      const makeUrl = async () => `${await makePostgresDatabase()}?lock_timeout=1000`;
      const database = engine === "SQLite" ? undefined : { DATABASE_URL: await makeUrl() };
      site = await start({ ...settings, ...database });
      return site;
    }, engine);
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

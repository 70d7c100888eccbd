import { existsSync, rmSync, writeFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { honeypotFieldName } from "#app/lib/form-fields.ts";
import { stopClock } from "#tests/support/clock.ts";
import { storeMessage } from "#tests/support/contact-form.ts";
import { withoutPages } from "#tests/support/without-pages.ts";
import { makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";

/**
 * Starts the services as in a new process, because modules keep the settings and the database that they used
 * first.
 */
async function start(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { startServices } = await import("./start.server.ts");
  return startServices({ selfOrigin: "http://127.0.0.1:3000", ...withoutPages });
}

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllEnvs());

test("opens the database, says where it is and is healthy", async () => {
  const dataDir = join(makeTempFolder(), "data");
  const services = await start({ DATA_DIR: dataDir });
  expect(services.databaseLocation).toBe(join(dataDir, "site.sqlite"));
  expect(isAbsolute(services.databaseLocation)).toBe(true);
  expect(await services.isHealthy()).toBe(true);
  await services.stop();
  // The database was closed properly, so the log beside the file is empty.
  expect(existsSync(`${services.databaseLocation}-wal`)).toBe(false);
});

test("gives whatever it answers one deadline with the database", async () => {
  const services = await start({ DATA_DIR: makeTempFolder() });
  const { beginWait } = await import("./platform/database/deadline.server.ts");
  const clock = stopClock();
  const wait = await services.answerInTime(async () => beginWait());
  expect((wait?.until ?? 0) - clock.now()).toBe(5_000);
  await services.stop();
});

test("tells of what was held back before it started", async () => {
  const { dataDir, database } = openTempDatabase();
  const receivedAt = new Date(Date.now() - 48 * 3_600_000);
  await storeMessage(database, { [honeypotFieldName]: "buy now" }, receivedAt);
  const services = await start({ DATA_DIR: dataDir });
  const mails = () => database.selectFrom("outbox_mails").select("kind").execute();
  await expect.poll(mails).toEqual([{ kind: "held-back-messages" }]);
  await services.stop();
});

test("tries again after the fault was mended", async () => {
  const dataDir = join(makeTempFolder(), "data");
  writeFileSync(dataDir, "in the way");
  vi.stubEnv("DATA_DIR", dataDir);
  await import("./start.server.ts");
  const { getDatabase, closeDatabase } = await import("./platform/database/get-database.server.ts");
  await expect(getDatabase()).rejects.toMatchObject({ name: "StartError" });
  rmSync(dataDir);
  expect(await getDatabase()).toBeDefined();
  await closeDatabase();
});

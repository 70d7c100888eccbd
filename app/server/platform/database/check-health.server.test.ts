import { expect } from "vitest";
import { siteTest as test, openEngine } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { StartError } from "../process/start-error.server.ts";
import { createHealthCheck } from "./check-health.server.ts";

test("is not healthy while its tables are held, and recovers by itself", async () => {
  expectReport(/could not write: (SQLITE_BUSY|55P03)/);
  const { connect, hold } = await openEngine(200);
  const lock = await hold();
  expect(await createHealthCheck(connect)()).toBe(false);
  await lock.release();
  expect(await createHealthCheck(connect)()).toBe(true);
});

test("asks the disk once for many questions at the same time", async ({ connect }) => {
  let asked = 0;
  const check = createHealthCheck(() => ((asked += 1), connect()));
  await Promise.all(Array.from({ length: 50 }, check));
  expect(asked).toBe(1);
});

test("is not healthy when the database cannot be opened", async () => {
  expectReport(/cannot be written/);
  const fault = new StartError("The database /x cannot be written (EACCES).");
  expect(await createHealthCheck(() => Promise.reject(fault))()).toBe(false);
});

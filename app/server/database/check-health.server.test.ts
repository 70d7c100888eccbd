import { expect, test } from "vitest";
import { expectReport } from "#tests/support/expect-report.ts";
import { lockDatabase, openTempDatabase } from "#tests/support/temp-database.ts";
import { StartError } from "../start-error.server.ts";
import { createHealthCheck } from "./check-health.server.ts";

test("is healthy while the database takes writes", async () => {
  const { connect } = openTempDatabase();
  expect(await createHealthCheck(connect)()).toBe(true);
});

test("is not healthy while another program holds the database, and recovers by itself", async () => {
  expectReport(/could not write: SQLITE_BUSY/);
  const { connect, file } = openTempDatabase();
  const lock = lockDatabase(file);
  expect(await createHealthCheck(connect)()).toBe(false);
  lock.release();
  expect(await createHealthCheck(connect)()).toBe(true);
});

test("is not healthy when the database cannot be opened", async () => {
  expectReport(/cannot be written/);
  const connect = () =>
    Promise.reject(new StartError("The database /x cannot be written (EACCES)."));
  expect(await createHealthCheck(connect)()).toBe(false);
});

test("asks the disk once for many questions at the same time", async () => {
  const { connect } = openTempDatabase();
  let asked = 0;
  const check = createHealthCheck(() => {
    asked += 1;
    return connect();
  });
  await Promise.all(Array.from({ length: 50 }, check));
  expect(asked).toBe(1);
});

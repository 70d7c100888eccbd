import { sql } from "kysely";
import { rmSync } from "node:fs";
import { expect, vi } from "vitest";
import { sqliteTest as test } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { lockDatabase, makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";
import { openDatabase } from "./open-database.server.ts";
import type { Database } from "./tables.server.ts";
import { changeRows, readRows, insertRow } from "#tests/support/stored-rows.ts";

const now = "2026-11-21T10:00:00.000Z";

const setProbe = (database: Database, name: string) =>
  database.transaction().execute((to) => insertRow(to, "write_probes", { name, probed_at: now }));

async function listProbes(database: Database): Promise<string[]> {
  const names = (await readRows(database, "write_probes")).map(({ name }) => name);
  return names.filter((name) => name !== "start");
}

// Fails when SQLite waits by itself and blocks the process.
test("gives up when the lock is not released in time, and works again afterwards", async () => {
  const { database, location } = openTempDatabase(makeTempFolder(), 300);
  const lock = lockDatabase(location);
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 5);
  const late = { name: "late", probed_at: now };
  const write = () => [setProbe(database, "late"), insertRow(database, "write_probes", late)];
  const writes = Array.from({ length: 10 }, write).flat();
  for (const end of await Promise.allSettled(writes))
    expect(end).toMatchObject({ status: "rejected", reason: { code: "SQLITE_BUSY" } });
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(2);
  await lock.release();
  await setProbe(database, "afterwards");
  expect(await listProbes(database)).toEqual(["afterwards"]);
});

test("answers questions while a write waits for another process", async () => {
  const { database, location } = openTempDatabase(makeTempFolder(), 5_000);
  const lock = lockDatabase(location);
  const writing = setProbe(database, "waited");
  expect(await listProbes(database)).toEqual([]);
  await lock.release();
  await writing;
  expect(await listProbes(database)).toEqual(["waited"]);
});

test("loses no change when two connections read, think and write at the same time", async () => {
  const first = openTempDatabase(makeTempFolder(), 5_000);
  const second = openTempDatabase(first.dataDir, 5_000);
  const zero = { name: "count", probed_at: "0" };
  await insertRow(first.database, "write_probes", zero);
  const name = "count";
  const read = async (database: Database) =>
    (await readRows(database, "write_probes", { name }))[0]?.probed_at;
  const increment = (database: Database) =>
    database.transaction().execute(async (transaction) => {
      const probed_at = String(Number(await read(transaction)) + 1);
      await changeRows(transaction, "write_probes", { probed_at }, { name });
    });
  const both = () => [first, second].map(({ database }) => increment(database));
  await Promise.all(Array.from({ length: 30 }, both).flat());
  expect(await read(first.database)).toBe("60");
});

test("keeps the error of a transaction that SQLite rolls back by itself", async ({ database }) => {
  await setProbe(database, "one");
  const failing = database.transaction().execute(async (transaction) => {
    await insertRow(transaction, "write_probes", { name: "two", probed_at: now });
    const again = sql`insert or rollback into write_probes (name, probed_at) values ('one', ${now})`;
    await again.execute(transaction);
  });
  await expect(failing).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT_PRIMARYKEY" });
  expect(await listProbes(database)).toEqual(["one"]);
});

// Fails when a transaction or a statement writes into a file that nothing can open anymore.
test.each(["deleted", "replaced"])("stores nothing in a folder that was %s", async (how) => {
  const report = expectReport(/The data is not where it was.*: SQLITE_READONLY_DBMOVED/);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { database, dataDir } = openTempDatabase();
  rmSync(dataDir, { recursive: true });
  if (how === "replaced") await openDatabase({ dataDir }).close();
  const moved = { code: "SQLITE_READONLY_DBMOVED" };
  await expect(setProbe(database, "gone")).rejects.toMatchObject(moved);
  const single = insertRow(database, "write_probes", { name: "gone", probed_at: now });
  await expect(single).rejects.toMatchObject(moved);
  expect(await listProbes(database)).toEqual([]);
  expect(report()).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(report()).toHaveLength(1);
});

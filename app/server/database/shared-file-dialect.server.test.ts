import { sql } from "kysely";
import { expect, test } from "vitest";
import { lockDatabase, makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";
import type { Database } from "./tables.server.ts";

const now = "2026-11-21T10:00:00.000Z";

async function setProbe(database: Database, name: string) {
  await database
    .transaction()
    .execute((transaction) =>
      transaction.insertInto("write_probes").values({ name, probed_at: now }).execute(),
    );
}

async function listProbes(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom("write_probes")
    .select("name")
    .where("name", "!=", "start")
    .execute();
  return rows.map(({ name }) => name);
}

test("lets other work go on while a write waits for another process", async () => {
  const { database, file } = openTempDatabase(makeTempFolder(), 2_000);
  const lock = lockDatabase(file);
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 5);
  const release = setTimeout(() => lock.release(), 300);
  await setProbe(database, "waited");
  clearInterval(ticking);
  clearTimeout(release);
  expect(await listProbes(database)).toEqual(["waited"]);
  expect(ticks).toBeGreaterThan(10);
});

test("gives up when the lock is not released in time, and works again afterwards", async () => {
  const { database, file } = openTempDatabase();
  const lock = lockDatabase(file);
  await expect(setProbe(database, "late")).rejects.toMatchObject({ code: "SQLITE_BUSY" });
  lock.release();
  await setProbe(database, "afterwards");
  expect(await listProbes(database)).toEqual(["afterwards"]);
});

test("loses no change when two connections read, think and write at the same time", async () => {
  const first = openTempDatabase(makeTempFolder(), 5_000);
  const second = openTempDatabase(first.dataDir, 5_000);
  await first.database
    .insertInto("write_probes")
    .values({ name: "count", probed_at: "0" })
    .execute();
  const increment = (database: Database) =>
    database.transaction().execute(async (transaction) => {
      const query = transaction
        .selectFrom("write_probes")
        .select("probed_at")
        .where("name", "=", "count");
      const { probed_at } = await query.executeTakeFirstOrThrow();
      await transaction
        .updateTable("write_probes")
        .set({ probed_at: String(Number(probed_at) + 1) })
        .where("name", "=", "count")
        .execute();
    });
  const databases = [first.database, second.database];
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => increment(databases[index % 2] ?? first.database)),
  );
  const query = first.database
    .selectFrom("write_probes")
    .select("probed_at")
    .where("name", "=", "count");
  expect(await query.executeTakeFirst()).toEqual({ probed_at: "60" });
});

test("keeps the error of a transaction that SQLite rolls back by itself", async () => {
  const { database } = openTempDatabase();
  await setProbe(database, "one");
  const failing = database.transaction().execute(async (transaction) => {
    await transaction.insertInto("write_probes").values({ name: "two", probed_at: now }).execute();
    await sql`insert or rollback into write_probes values ('one', ${now})`.execute(transaction);
  });
  await expect(failing).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT_PRIMARYKEY" });
  expect(await listProbes(database)).toEqual(["one"]);
});

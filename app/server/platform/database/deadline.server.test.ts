import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { describeDatabase } from "#tests/support/engines.ts";
import { isDatabaseFault } from "../process/database-fault.server.ts";
import type { Database } from "./tables.server.ts";
import { withDeadline } from "./deadline.server.ts";

/** How a write ended, and after how long, in milliseconds. */
async function tryToWrite(database: Database) {
  const asked = performance.now();
  const end = await database
    .transaction()
    .execute((transaction) =>
      transaction.insertInto("write_probes").values({ name: "late", probed_at: "now" }).execute(),
    )
    .then(
      () => "written",
      (error: unknown) => (isDatabaseFault(error) ? "refused" : Promise.reject(error)),
    );
  return { end, took: performance.now() - asked };
}

describeDatabase((open) => {
  // Fails when each wait has a deadline of its own, or when more wait than there are connections.
  test("everybody waits until their deadline, whatever they ask, and nothing is written later", async () => {
    const { database, hold } = await open();
    const lock = await hold();
    const asked = performance.now();
    const many = Array.from({ length: 15 }, () =>
      withDeadline(800, async () => [await tryToWrite(database), await tryToWrite(database)]),
    );
    const pairs = await Promise.all(many);
    // Who has waited in vain once is refused at once the second time.
    const sum = (which: 0 | 1) =>
      pairs.reduce((total, pair) => total + (pair[which]?.took ?? 0), 0);
    expect(sum(1)).toBeLessThan(sum(0) / 2);
    const ends = pairs.flat();
    expect(new Set(ends.map(({ end }) => end))).toEqual(new Set(["refused"]));
    // Without the shared deadline: ten seconds each.
    expect(performance.now() - asked).toBeLessThan(8_000);
    await lock.release();
    await sleep(200);
    expect(await tryToWrite(database)).toMatchObject({ end: "written" });
  });

  test("time that goes into something else is not taken from it", async () => {
    const { database } = await open();
    await withDeadline(1_500, async () => {
      expect(await tryToWrite(database)).toMatchObject({ end: "written" });
      await sleep(1_600);
      const again = database.selectFrom("write_probes").select("name").execute();
      await expect(again).resolves.toContainEqual({ name: "late" });
    });
  });
});

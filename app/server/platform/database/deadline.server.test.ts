import { expect } from "vitest";
import { skipTime, stopClock } from "#tests/support/clock.ts";
import { siteTest as test } from "#tests/support/engines.ts";
import { isDatabaseFault } from "../process/database-fault.server.ts";
import type { Database } from "./tables.server.ts";
import { beginWait, withDeadline } from "./deadline.server.ts";
import { insertRow } from "#tests/support/stored-rows.ts";

async function tryToWrite(database: Database): Promise<"written" | "refused"> {
  const late = { name: "late", probed_at: "now" };
  try {
    await database.transaction().execute((to) => insertRow(to, "write_probes", late));
    return "written";
  } catch (error) {
    if (isDatabaseFault(error)) return "refused";
    throw error;
  }
}

test("the waits of a request share its time, side by side or one after the other", () => {
  const clock = stopClock();
  const left = () => {
    const wait = beginWait();
    wait?.end();
    return (wait?.until ?? 0) - clock.now();
  };
  withDeadline(800, () => {
    const [one, other] = [beginWait(), beginWait()];
    clock.pass(300);
    one?.end();
    other?.end();
    expect(left()).toBe(500);
    // The request spends this time on other work.
    clock.pass(5_000);
    expect(left()).toBe(500);
    const last = beginWait();
    clock.pass(500);
    last?.end();
    expect(left()).toBe(0);
  });
});

// Fails when queries wait one after the other, or when more of them wait than there are connections.
test("everybody waits until their own deadline, and nothing is written later", async (site) => {
  const { database, hold } = site;
  const lock = await hold();
  const ended: string[] = [];
  const ask = async (who: string, milliseconds: number, writes: number) => {
    await withDeadline(milliseconds, async () => {
      for (let write = 0; write < writes; write += 1)
        expect(await tryToWrite(database)).toBe("refused");
    });
    ended.push(who);
  };
  await Promise.all([
    ask("the patient one", 2_500, 1),
    ...Array.from({ length: 15 }, () => ask("one of many", 300, 2)),
  ]);
  expect(ended.indexOf("the patient one")).toBe(15);
  await lock.release();
  // This fails if the late write has taken the name.
  expect(await tryToWrite(database)).toBe("written");
});

test("time that goes into something else is not taken from it", async ({ database }) => {
  await withDeadline(1_500, async () => {
    expect(await tryToWrite(database)).toBe("written");
    skipTime(1_600);
    const again = database.selectFrom("write_probes").select("name").execute();
    await expect(again).resolves.toContainEqual({ name: "late" });
  });
});

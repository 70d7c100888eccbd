import { expect, test } from "vitest";
import { describeDatabase } from "#tests/support/engines.ts";
import type { Database, Tables } from "../database/tables.server.ts";
import { readBackups } from "./read-backups.server.ts";
import { insertRow } from "#tests/support/stored-rows.ts";

const night = (day: number) => new Date(`2026-11-${day}T02:00:00.000Z`);
const noon = new Date("2026-11-24T12:00:00.000Z");

/** Records a successful backup of one night, with these changes. */
async function record(database: Database, day: number, changes: Partial<Tables["backups"]> = {}) {
  const begun_at = night(day).toISOString();
  const leased_until = new Date(night(day).getTime() + 3_600_000).toISOString();
  const times = { begun_at, leased_until, ended_at: begun_at };
  const made = { id: `night ${day}`, reason: "night", file: `/backups/${day}.sqlite` } as const;
  await insertRow(database, "backups", { ...made, ...times, bytes: 4_000_000_000, ...changes });
}

describeDatabase((open) => {
  test("returns the last good backup, and a fault only when it is newer", async () => {
    const { database } = await open();
    await record(database, 21, { fault: "the disk is full" });
    await record(database, 22);
    const lastMade = { at: night(22), file: "/backups/22.sqlite" };
    expect(await readBackups(database, noon)).toEqual({ lastMade });
    await record(database, 23, { fault: "the disk is full again" });
    const lastFault = { at: night(23), fault: "the disk is full again" };
    expect(await readBackups(database, noon)).toEqual({ lastMade, lastFault });
  });

  test("counts an interrupted backup as a fault after its lease", async () => {
    const { database } = await open();
    await record(database, 23, { ended_at: null });
    expect(await readBackups(database, night(23))).toEqual({});
    expect(await readBackups(database, noon)).toEqual({
      lastFault: { at: night(23), fault: "it was interrupted before it was complete" },
    });
  });

  test("returns how the last hand-over and the last rehearsal ended", async () => {
    const { database } = await open();
    const at = (day: number) => night(day).toISOString();
    await record(database, 21, { handed_over_at: at(21), rehearsed_at: at(21) });
    await record(database, 22, { handed_over_at: at(22), hand_over_fault: "exit status 3" });
    await record(database, 23);
    const summary = await readBackups(database, noon);
    expect(summary.lastHandOver).toEqual({ at: night(22), fault: "exit status 3" });
    expect(summary.lastRehearsal).toEqual({ at: night(21) });
  });
});

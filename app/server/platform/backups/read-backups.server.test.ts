import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { openTestSite } from "#tests/support/engines.ts";
import { testWith } from "#tests/support/test-with.ts";
import type { Database, Tables } from "../database/tables.server.ts";
import { readBackups } from "./read-backups.server.ts";
import { insertRow } from "#tests/support/stored-rows.ts";
import { findBackupFile } from "#app/server/owner/health/read-health.server.ts";
import { makeBackupPlace } from "#tests/support/backup-place.ts";
import { beginBackup, finishBegunBackup } from "./backup-on-request.server.ts";
import { renewOpen, toBackupRow } from "./record-backup.server.ts";

const night = (day: number) => new Date(`2026-11-${day}T02:00:00.000Z`);
const noon = new Date("2026-11-24T12:00:00.000Z");

const test = testWith(async (context) => makeBackupPlace(await openTestSite(context)));

/** Records a successful backup of one night, with these changes. */
async function record(database: Database, day: number, changes: Partial<Tables["backups"]> = {}) {
  const begun_at = night(day).toISOString();
  const leased_until = new Date(night(day).getTime() + 3_600_000).toISOString();
  const times = { begun_at, leased_until, ended_at: begun_at };
  const made = { id: `night ${day}`, reason: "night", file: `/backups/${day}.sqlite` } as const;
  await insertRow(database, "backups", { ...made, ...times, bytes: 4_000_000_000, ...changes });
}

test("returns the last good backup, and a fault only when it is newer", async ({ database }) => {
  await record(database, 21, { fault: "the disk is full" });
  await record(database, 22);
  const lastMade = { at: night(22), file: "/backups/22.sqlite" };
  expect(await readBackups(database, noon)).toEqual({ lastMade });
  await record(database, 23, { fault: "the disk is full again" });
  const lastFault = { at: night(23), fault: "the disk is full again" };
  expect(await readBackups(database, noon)).toEqual({ lastMade, lastFault });
});

test("counts an interrupted backup as a fault after its lease", async ({ database }) => {
  await record(database, 23, { ended_at: null });
  expect(await readBackups(database, night(23))).toEqual({});
  expect(await readBackups(database, noon)).toEqual({
    lastFault: { at: night(23), fault: "it was interrupted before it was complete" },
  });
});

test("returns how the last hand-over and the last rehearsal ended", async ({ database }) => {
  const at = (day: number) => night(day).toISOString();
  await record(database, 21, { handed_over_at: at(21), rehearsed_at: at(21) });
  await record(database, 22, { handed_over_at: at(22), hand_over_fault: "exit status 3" });
  await record(database, 23);
  const summary = await readBackups(database, noon);
  expect(summary.lastHandOver).toEqual({ at: night(22), fault: "exit status 3" });
  expect(summary.lastRehearsal).toEqual({ at: night(21) });
});

const now = new Date("2026-11-23T10:00:00Z");

test("one backup is made at a time, and can be found for a download when it is complete", async (place) => {
  const { database, folder } = place;
  const begin = (at: Date) =>
    database.transaction().execute((transaction) => beginBackup(transaction, folder, at));
  const id = (await begin(now)) ?? "";
  expect(await begin(now)).toBeUndefined();
  expect(await findBackupFile(database, id, folder)).toBeUndefined();
  expect(await finishBegunBackup(place, id)).toBe(true);
  const file = await findBackupFile(database, id, folder);
  expect(file && existsSync(file)).toBe(true);
  expect(await begin(new Date(now.getTime() + 3_600_000))).toBeTypeOf("string");
});

test("a backup that broke off isn't being made a minute after the last sign of it", async (place) => {
  const { database, folder } = place;
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  await beginBackup(database, folder, now);
  await renewOpen(database, after(50));
  expect(await beginBackup(database, folder, after(100))).toBeUndefined();
  expect(await beginBackup(database, folder, after(111))).toBeTypeOf("string");
});

test("a night isn't mistaken for a backup that was asked for", async (place) => {
  expect(await finishBegunBackup(place, "Europe/Madrid")).toBe(false);
});

test("no file outside of the folder of backups is given out, whatever a row says", async (place) => {
  const { database, folder } = place;
  const elsewhere = join(folder, "..", "secrets.sqlite");
  writeFileSync(elsewhere, "secret");
  const row = toBackupRow(elsewhere, { madeAt: now, reason: "command" });
  await database.insertInto("backups").values(row).execute();
  expect(await findBackupFile(database, row.id, folder)).toBeUndefined();
  expect(await findBackupFile(database, elsewhere, folder)).toBeUndefined();
});

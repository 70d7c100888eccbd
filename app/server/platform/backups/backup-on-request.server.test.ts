import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { openTestSite } from "#tests/support/engines.ts";
import { testWith } from "#tests/support/test-with.ts";
import { readBackups } from "./read-backups.server.ts";
import { findBackupFile } from "#app/server/owner/health/read-health.server.ts";
import { makeBackupPlace } from "#tests/support/backup-place.ts";
import { beginBackup, finishBegunBackup } from "./backup-on-request.server.ts";
import { renewOpen, toBackupRow } from "./record-backup.server.ts";

const now = new Date("2026-11-23T10:00:00Z");
const test = testWith(async (context) => makeBackupPlace(await openTestSite(context)));

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

test("a backup that broke off isn't being made a minute after the last sign of it, and has failed then", async (place) => {
  const { database, folder } = place;
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  await beginBackup(database, folder, now);
  await renewOpen(database, after(50));
  expect(await beginBackup(database, folder, after(100))).toBeUndefined();
  expect(await readBackups(database, after(100))).toEqual({});
  const fault = "it was interrupted before it was complete";
  expect(await readBackups(database, after(111))).toEqual({ lastFault: { at: now, fault } });
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

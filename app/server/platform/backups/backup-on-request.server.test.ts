import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findBackupFile } from "#app/server/owner/health/read-health.server.ts";
import { makeBackupPlace } from "#tests/support/backup-place.ts";
import { describeDatabase } from "#tests/support/engines.ts";
import { beginBackup, finishBegunBackup } from "./backup-on-request.server.ts";
import { renewOpen } from "./record-backup.server.ts";
import { toBackupRow } from "./record-backup.server.ts";

const now = new Date("2026-11-23T10:00:00Z");
const hour = 3_600_000;

describeDatabase((open) => {
  test("one is made at a time, and can be found for a download when it is complete", async () => {
    const place = makeBackupPlace(await open());
    const { database, folder } = place;
    const begin = (at: Date) =>
      database.transaction().execute((transaction) => beginBackup(transaction, folder, at));
    const id = (await begin(now)) ?? "";
    expect(await begin(now)).toBeUndefined();
    expect(await findBackupFile(database, id, folder)).toBeUndefined();
    expect(await finishBegunBackup(place, id)).toBe(true);
    const file = await findBackupFile(database, id, folder);
    expect(file && existsSync(file)).toBe(true);
    expect(await begin(new Date(now.getTime() + hour))).toBeTypeOf("string");
  });

  test("one that broke off isn't being made a minute after the last sign of it", async () => {
    const { database, folder } = makeBackupPlace(await open());
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
    await beginBackup(database, folder, now);
    await renewOpen(database, after(50));
    expect(await beginBackup(database, folder, after(100))).toBeUndefined();
    expect(await beginBackup(database, folder, after(111))).toBeTypeOf("string");
  });

  test("a night isn't mistaken for one that was begun", async () => {
    const place = makeBackupPlace(await open());
    expect(await finishBegunBackup(place, "Europe/Madrid")).toBe(false);
  });

  test("no file outside of the folder of backups is given out, whatever a row says", async () => {
    const { database, folder } = makeBackupPlace(await open());
    const elsewhere = join(folder, "..", "secrets.sqlite");
    writeFileSync(elsewhere, "secret");
    const row = toBackupRow(elsewhere, { madeAt: now, reason: "command" });
    await database.insertInto("backups").values(row).execute();
    expect(await findBackupFile(database, row.id, folder)).toBeUndefined();
    expect(await findBackupFile(database, elsewhere, folder)).toBeUndefined();
  });
});

/** Makes backups on a real disk of a few megabytes that is full. */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { backUpNightly } from "#app/server/platform/backups/back-up-nightly.server.ts";
import { readBackups } from "#app/server/platform/backups/read-backups.server.ts";
import { createFileSource } from "#app/server/platform/backups/snapshot.server.ts";
import { writeBackup } from "#app/server/platform/backups/write-backup.server.ts";
import { makeBackupPlace } from "#tests/support/backup-place.ts";
import { sqliteTest as test } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { fillOutbox, makeMail } from "#tests/support/outbox.ts";
import { canMountDisks, mountSmallDisk, writeUntilFull } from "#tests/support/small-disk.ts";

const night = { hour: 3, timeZone: "Europe/Madrid" };

describe.skipIf(!canMountDisks())("(needs the right to mount a disk)", () => {
  test("a nightly backup checks the room first, keeps the old ones, and is made when there is room", async (opened) => {
    const disk = mountSmallDisk("64m");
    const folder = join(disk, "backups");
    const keep = { days: 1, weeks: 0, months: 0 };
    const place = makeBackupPlace(opened, { folder, keep });
    const list = () => readdirSync(folder).filter((name) => name !== ".gitignore");
    place.setTime("2036-11-20T02:00:00Z");
    expect(await backUpNightly(place, night)).toMatchObject({ status: "made" });
    const before = list();
    expect(before).toHaveLength(1);

    const ballast = join(disk, "ballast");
    writeUntilFull(ballast, 20 * 1024 * 1024);
    const report = expectReport(/^The nightly backup failed: The disk of .* MB are needed/m);
    place.setTime("2036-11-21T02:00:00Z");
    expect(await backUpNightly(place, night)).toMatchObject({ status: "failed" });
    expect(report()).toHaveLength(1);
    expect(list()).toEqual(before);
    expect((await readBackups(place.database, place.clock())).lastFault?.fault).toMatch(
      /^The disk of .* has 2\d MB left, and 3\d MB are needed; make room, or set BACKUP_DIR/,
    );

    rmSync(ballast);
    place.setTime("2036-11-21T03:00:00Z");
    expect(await backUpNightly(place, night)).toMatchObject({ status: "made" });
    expect(list()).toEqual(["backup-2036-11-21-030000-night.sqlite"]);
  });

  test("a backup leaves nothing behind when the disk fills up meanwhile", async (opened) => {
    await fillOutbox(
      opened.database,
      Array.from({ length: 2_000 }, () => makeMail({ subject: "A mail" })),
    );
    const disk = mountSmallDisk("64m");
    const place = makeBackupPlace(opened);
    const facts = { madeAt: new Date(), reason: "night" as const };
    const to = join(disk, "backup.sqlite");
    const source = createFileSource(place.location);
    const filling = {
      ...source,
      async snapshot(folder: string) {
        writeUntilFull(join(disk, "ballast"), 64 * 1024);
        await source.snapshot(folder);
      },
    };
    const writing = writeBackup(filling, { to, ...facts });
    await expect(writing).rejects.toThrow(/^The disk of .* is full \(\w+\); make room/);
    expect(readdirSync(disk)).toEqual(["ballast"]);
  });
});

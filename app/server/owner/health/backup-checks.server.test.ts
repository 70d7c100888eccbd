import { rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "#tests/support/settings.ts";
import { findContentFolder } from "#app/content/folder.ts";
import {
  makeBackup,
  handOverAndRehearse,
  type BackupPlace,
} from "#app/server/platform/backups/make-backup.server.ts";
import { makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";
import { makeAlertContext } from "#tests/support/alerts.ts";
import * as backupChecks from "./backup-checks.server.ts";
import { readRows } from "#tests/support/stored-rows.ts";

const checks = [
  backupChecks.backupFailedCheck,
  backupChecks.backupOldCheck,
  backupChecks.backupNotAwayCheck,
  backupChecks.backupUselessCheck,
];
const hour = 3_600_000;

/** Opens a site whose clock the test sets, in hours from now. */
function openSite(settings: Record<string, string> = {}) {
  const { database, location, dataDir } = openTempDatabase();
  const { backups } = readSettings({ DATA_DIR: dataDir, ...settings });
  let hours = 0;
  const clock = () => new Date(Date.now() + hours * hour);
  const contentFolder = findContentFolder();
  const site = { database, location, contentFolder, settings: backups };
  const place: BackupPlace = { ...site, environment: {}, clock };
  return {
    folder: join(dataDir, "backups"),
    place,
    setClock: (to: number) => void (hours = to),
    backUp: () => makeBackup(place, "night"),
    async look() {
      const context = { ...makeAlertContext(database, clock()), env: { backups } };
      const found: Record<string, string> = {};
      for (const check of checks.filter(({ alert }) => alert.when(context))) {
        const verdict = await check.run(context);
        if (verdict.status === "open") found[check.name] = verdict.what;
      }
      return found;
    },
  };
}

test("a new site has two days before a backup is missed, and each backup gives it two more", async () => {
  const site = openSite();
  site.setClock(47);
  expect(await site.look()).toEqual({});
  site.setClock(49);
  const never = expect.stringMatching(/^There has been no backup since \d+ \w+ \d{4}\.$/);
  expect(await site.look()).toEqual({ "backup-old": never });
  await site.backUp();
  expect(await site.look()).toEqual({});
  site.setClock(49 + 47);
  expect(await site.look()).toEqual({});
  site.setClock(49 + 49);
  const old = expect.stringMatching(/^The last backup is from \d+ \w+ \d{4}\.$/);
  expect(await site.look()).toEqual({ "backup-old": old });
});

test("a backup that finds no folder has failed, until one is made", async () => {
  const site = openSite();
  writeFileSync(site.folder, "a file where the folder should be");
  expect(await site.backUp()).toMatchObject({ status: "failed" });
  site.setClock(1);
  const failed = expect.stringMatching(/^The last backup failed: .*[^.]\.$/);
  expect(await site.look()).toEqual({ "backup-failed": failed });
  rmSync(site.folder);
  expect(await site.backUp()).toMatchObject({ status: "made" });
  expect(await site.look()).toEqual({});
});

test("a BACKUP_COMMAND that fails is reported until one succeeds", async () => {
  const program = join(makeTempFolder(), "take.mjs");
  const site = openSite({ BACKUP_COMMAND: `${process.execPath} ${program}` });
  writeFileSync(program, 'console.error("no room over there"); process.exit(7);');
  await site.backUp();
  const fault = expect.stringContaining("no room over there");
  expect(await site.look()).toEqual({ "backup-not-away": fault });
  writeFileSync(program, "");
  site.setClock(24);
  await site.backUp();
  expect(await site.look()).toEqual({});
});

test("a backup that cannot be restored is reported until one can", async () => {
  const site = openSite();
  const made = await site.backUp();
  if (made.status === "failed") throw new Error(made.fault);
  expect(await site.look()).toEqual({});
  // A month later, the disk has lost half of the file.
  truncateSync(made.file, made.bytes / 2);
  site.setClock(31 * 24);
  const [row] = await readRows(site.place.database, "backups");
  await handOverAndRehearse(site.place, { id: row?.id ?? "", file: made.file });
  expect(await site.look()).toMatchObject({
    "backup-useless": expect.stringMatching(/^The last backup that was tested couldn't be/),
  });
  await site.backUp();
  expect(await site.look()).toEqual({});
});

test("with BACKUP_HOUR=off nothing is reported", async () => {
  const site = openSite({ BACKUP_HOUR: "off" });
  site.setClock(1_000);
  expect(await site.look()).toEqual({});
});

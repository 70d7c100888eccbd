import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect } from "vitest";
import { storeChallenge } from "#app/server/owner/access/challenges.server.ts";
import { replaceCodes } from "#app/server/owner/access/codes.server.ts";
import { createSession } from "#app/server/owner/access/sessions.server.ts";
import { createSignInLink } from "#app/server/owner/access/sign-in-links.server.ts";
import { makeBackupPlace, type TestPlace } from "#tests/support/backup-place.ts";
import { openEngine, openFile, openTestSite, type EngineDatabase } from "#tests/support/engines.ts";
import { testWith } from "#tests/support/test-with.ts";
import { storeMessage } from "#tests/support/contact-form.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { fillOutbox, makeMail } from "#tests/support/outbox.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { findSecret, signInMail } from "../database/get-secret.server.ts";
import { tempPathOf } from "../process/temp-files.server.ts";
import { digestClient } from "../request/client-digest.server.ts";
import { acceptBackup } from "./accept-backup.server.ts";
import { backUpNightly, isBackupDue } from "./back-up-nightly.server.ts";
import { listBackupFiles } from "./list-backups.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { readBackups } from "./read-backups.server.ts";
import { addPasskeyRow, changeRows, insertRow } from "#tests/support/stored-rows.ts";

// Madrid is one hour ahead of the times in these tests.
const night = { hour: 3, timeZone: "Europe/Madrid" };

/** Makes a site with data. The tests' nights are far from the day on which the site was made. */
async function makeSite(opened: EngineDatabase, settings?: Parameters<typeof makeBackupPlace>[1]) {
  const mails = Array.from({ length: 300 }, (_, at) => makeMail({ subject: `Mail ${at} 👩‍🏫` }));
  await fillOutbox(opened.database, mails);
  return makeBackupPlace(opened, settings);
}

const test = testWith(async (context) => makeSite(await openTestSite(context)));
const oneDay = { keep: { days: 1, weeks: 0, months: 0 } };

function listFiles({ folder }: TestPlace): string[] {
  const names = readdirSync(folder).filter((name) => name !== ".gitignore");
  return names.toSorted();
}

async function backUpAt(place: TestPlace, moment: string) {
  place.setTime(moment);
  return backUpNightly(place, night);
}

const readState = ({ database, clock }: TestPlace) => readBackups(database, clock());

/** Makes a backup as the owner's command does, and returns its file. */
async function backUp(place: TestPlace): Promise<string> {
  const made = await makeBackup(place, "command");
  if (made.status !== "made") throw new Error(made.status);
  return made.file;
}

test("is made once a night, from its hour on, and is caught up when the machine was off", async (place) => {
  expect(await backUpAt(place, "2036-11-20T02:00:00Z")).toMatchObject({ status: "made" });
  expect(listFiles(place)).toEqual(["backup-2036-11-20-020000-night.sqlite"]);
  for (const later of ["2036-11-20T02:01:00Z", "2036-11-20T22:00:00Z", "2036-11-21T01:59:00Z"])
    expect(await backUpAt(place, later)).toBeUndefined();
  // The site is off for two nights, and starts again in the afternoon.
  expect(await backUpAt(place, "2036-11-23T15:00:00Z")).toMatchObject({ status: "made" });
  expect(await backUpAt(place, "2036-11-24T01:59:59Z")).toBeUndefined();
  expect(await backUpAt(place, "2036-11-24T02:00:00Z")).toMatchObject({ status: "made" });
  expect(listFiles(place)).toHaveLength(3);
  const { lastMade } = await readState(place);
  expect(lastMade?.at).toEqual(new Date("2036-11-24T02:00:00Z"));
  const { counts } = acceptBackup(lastMade?.file ?? "", place.folder);
  expect(counts.get("outbox_mails")).toBe(300);
  expect(statSync(lastMade?.file ?? "").mode & 0o777).toBe(0o600);
  expect(statSync(place.folder).mode & 0o777).toBe(0o700);
});

test("is made by one of several processes", async () => {
  const site = await openEngine();
  const place = await makeSite(site);
  place.setTime("2036-11-20T02:00:00Z");
  const others = await Promise.all([1, 2, 3].map(() => site.openAgain()));
  const runs = others.map(({ database }) => backUpNightly({ ...place, database }, night));
  const results = await Promise.all(runs);
  expect(results.filter((result) => result !== undefined)).toHaveLength(1);
  expect(listFiles(place)).toHaveLength(1);
});

test("has nothing that lets anybody in, and nothing that leads to a visitor's network", async (place) => {
  place.setTime("2036-11-20T02:00:00Z");
  const { database } = place;
  await fillOutbox(database, [makeMail({ kind: signInMail, text: "/admin/link/its-token" })]);
  await storeMessage(database, {}, place.clock());
  const now = place.clock();
  await createSession(database, { device: "A phone", way: "link" }, now);
  await createSignInLink(database, "mail", now);
  await storeChallenge(database, "one", "sign-in", now);
  await replaceCodes(database, "", now);
  await addPasskeyRow(database);
  const digest = await digestClient(database, "198.51.100.7", now);
  await changeRows(database, "contact_messages", { client_digest: digest });
  const salt = await findSecret(database, "client-salt:2036-11-20");
  const limit = { key: "of-a-network", points: 1, expires_at: "2036-11-20T03:00:00Z" };
  await insertRow(database, "rate_limits", limit);
  const file = await backUp(place);
  const kept = [...acceptBackup(file, place.folder).counts].filter(([, rows]) => rows > 0);
  expect(kept.filter(([table]) => table.startsWith("admin_"))).toEqual([["admin_passkeys", 1]]);
  const bytes = readFileSync(file);
  // A deleted row may leave its bytes in the file.
  for (const secret of ["its-token", digest, salt ?? "no salt", "of-a-network"])
    expect(bytes.includes(secret)).toBe(false);
  expect(bytes.includes("Mail 123 ")).toBe(true);
});

// Fails if rows are only counted, as SQLite's own check does.
test("is refused when one letter of it has changed", async (place) => {
  place.setTime("2036-11-20T02:00:00Z");
  const file = await backUp(place);
  const bytes = readFileSync(file);
  bytes.write("Nail 123 ", bytes.indexOf("Mail 123 "));
  const other = join(makeTempFolder(), basename(file));
  writeFileSync(other, bytes);
  expect(() => acceptBackup(other, place.folder)).toThrow(
    `${other} is damaged: the rows of outbox_mails are not the same.`,
  );
});

test("is first due in the first night of a new site", async ({ database }) => {
  const now = new Date();
  expect(await isBackupDue(database, night, now)).toBe(false);
  const tomorrow = new Date(now.getTime() + 86_400_000);
  expect(await isBackupDue(database, night, tomorrow)).toBe(true);
});

test("is retried every hour after a failure, which deletes nothing", async () => {
  const place = await makeSite(openFile(), oneDay);
  await backUpAt(place, "2036-11-20T02:00:00Z");
  const report = expectReport(/^The nightly backup failed: .*cannot be written \(ENOTDIR\)/m);
  // The backup folder can't be made inside a file.
  const blocked = join(makeTempFolder(), "file");
  writeFileSync(blocked, "");
  const settings = { ...place.settings, folder: join(blocked, "backups") };
  const broken = { ...place, settings };
  expect(await backUpAt(broken, "2036-11-21T02:00:00Z")).toMatchObject({ status: "failed" });
  expect(await backUpAt(broken, "2036-11-21T02:59:00Z")).toBeUndefined();
  expect(report()).toHaveLength(1);
  const { lastMade, lastFault } = await readState(place);
  expect(lastMade?.at).toEqual(new Date("2036-11-20T02:00:00Z"));
  expect(lastFault).toEqual({
    at: new Date("2036-11-21T02:00:00Z"),
    fault: expect.stringContaining("allow this user to write there, or set BACKUP_DIR"),
  });
  expect(listFiles(place)).toEqual(["backup-2036-11-20-020000-night.sqlite"]);

  expect(await backUpAt(place, "2036-11-21T03:00:00Z")).toMatchObject({ status: "made" });
  expect((await readState(place)).lastFault).toBeUndefined();
  expect(listFiles(place)).toEqual(["backup-2036-11-21-030000-night.sqlite"]);
});

test("deletes the site's own old backups, also those that were asked for", async () => {
  const place = await makeSite(openFile(), { keep: { days: 2, weeks: 0, months: 0 } });
  for (const moment of ["2036-11-21T01:00:00Z", "2036-11-21T12:00:00Z"]) {
    place.setTime(moment);
    await makeBackup(place, "command");
    await makeBackup(place, "update");
  }
  const foreign = "backup-2036-11-18-020000-night.sqlite";
  writeFileSync(join(place.folder, foreign), "of another site");
  for (const day of [20, 21, 22, 23]) await backUpAt(place, `2036-11-${day}T02:00:00Z`);
  expect(listFiles(place)).toEqual([
    foreign,
    "backup-2036-11-21-120000-before-update.sqlite",
    "backup-2036-11-21-120000.sqlite",
    "backup-2036-11-22-020000-night.sqlite",
    "backup-2036-11-23-020000-night.sqlite",
  ]);
  // After a month off, only what was just made is young enough.
  await backUpAt(place, "2036-12-24T02:00:00Z");
  expect(listFiles(place)).toEqual([foreign, "backup-2036-12-24-020000-night.sqlite"]);
});

test("removes the unfinished backup of a killed process, and leaves alone what another one is writing", async () => {
  const place = await makeSite(openFile());
  const { pid } = spawnSync("true");
  // `tempPathOf` gives unfinished files such names.
  const [host] = basename(tempPathOf("backup")).split(".").slice(1);
  const nameOf = (id: number) => `backup-2036-11-19-020000-night.sqlite.${host}.${id}.next`;
  for (const id of [pid, process.ppid])
    mkdirSync(join(place.folder, nameOf(id)), { recursive: true });
  writeFileSync(join(place.folder, nameOf(pid), "site.sqlite"), "half");
  expect(listBackupFiles(place.folder)).toEqual([]);
  await backUpAt(place, "2036-11-20T02:00:00Z");
  const made = "backup-2036-11-20-020000-night.sqlite";
  expect(listFiles(place).toSorted()).toEqual([made, nameOf(process.ppid)].toSorted());
});

test("gets another name than one of the same second", async () => {
  const place = await makeSite(openFile());
  place.setTime("2036-11-20T12:00:00Z");
  await backUp(place);
  await backUp(place);
  const noon = "backup-2036-11-20-120000";
  expect(listFiles(place)).toEqual([`${noon}-2.sqlite`, `${noon}.sqlite`]);
});

test("is rehearsed the first time, then once a month", async () => {
  const place = await makeSite(openFile());
  expect(await backUpAt(place, "2036-11-20T02:00:00Z")).toMatchObject({ rehearsal: {} });
  const days = ["2036-11-21", "2036-12-10", "2036-12-19"];
  for (const day of days)
    expect(await backUpAt(place, `${day}T02:00:00Z`)).not.toHaveProperty("rehearsal");
  expect(await backUpAt(place, "2036-12-20T02:00:00Z")).toMatchObject({ rehearsal: {} });
  const { lastRehearsal } = await readState(place);
  expect(lastRehearsal).toEqual({ at: new Date("2036-12-20T02:00:00Z") });
  // The failed backup leaves no file.
  expect(listFiles(place).every((name) => name.endsWith(".sqlite"))).toBe(true);
});

test("fails on a damaged database, and keeps the old ones", async () => {
  const place = await makeSite(openFile(), oneDay);
  await backUpAt(place, "2036-11-20T02:00:00Z");
  // Writes the last rows into the main file before the disk fails.
  const other = new Sqlite(place.location);
  other.pragma("wal_checkpoint(truncate)");
  // A backup reads the pages of tables only, and builds indexes again.
  const page = other
    .prepare<[], number>("SELECT rootpage FROM sqlite_master WHERE name = 'outbox_mails'")
    .pluck()
    .get();
  const pageSize = Number(other.pragma("page_size", { simple: true }));
  other.close();
  const begin = (Number(page) - 1) * pageSize;
  const bytes = readFileSync(place.location).fill("damaged by the disk ", begin, begin + pageSize);
  writeFileSync(place.location, bytes);
  const report = expectReport(/^The nightly backup failed: The database itself is damaged/m);
  expect(await backUpAt(place, "2036-11-21T02:00:00Z")).toMatchObject({ status: "failed" });
  expect(report()).toHaveLength(1);
  expect(listFiles(place)).toEqual(["backup-2036-11-20-020000-night.sqlite"]);
});

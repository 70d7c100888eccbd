/** Checks that nothing of a crafted backup reaches the data, and that no other file is written. */
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { describe, expect } from "vitest";
import { listBackupFiles } from "#app/server/platform/backups/list-backups.server.ts";
import { makeBackup } from "#app/server/platform/backups/make-backup.server.ts";
import { unpackBackup } from "#app/server/platform/backups/unpack-backup.server.ts";
import { storeVersion } from "#app/server/platform/publishing/versions.server.ts";
import { makeBackupPlace } from "#tests/support/backup-place.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { sqliteTest as test, type EngineDatabase } from "#tests/support/engines.ts";
import { fillOutbox, makeMail } from "#tests/support/outbox.ts";
import { runScript } from "#tests/support/run-script.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";

/** Lists every file below a folder, with its mode, size and time. */
function listState(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => {
      const { mode, size, mtimeMs } = lstatSync(join(folder, path));
      return `${path} ${mode} ${size} ${mtimeMs}`;
    })
    .toSorted();
}

/** Makes a valid backup with emails about two messages, a published version and a content folder. */
async function makeValidBackup(opened: EngineDatabase): Promise<string> {
  const { database } = opened;
  await fillOutbox(database, [makeMail({ subject: "One" }), makeMail({ subject: "Two" })]);
  const files = new Map([["site.yaml", Buffer.from("brand: published\n")]]);
  const version = { files, base: "any", source: "command", note: "", now: new Date() } as const;
  await storeVersion(database, version);
  const place = { ...makeBackupPlace(opened), contentFolder: copyContent().folder };
  const file = join(makeTempFolder(), "valid.sqlite");
  expect(await makeBackup(place, "command", file)).toMatchObject({ status: "made" });
  return file;
}

/** Changes a copy of a valid backup with SQL, including its schema. */
function alter(sql: string, values: readonly unknown[] = []) {
  return (file: string) => {
    const connection = new Sqlite(file);
    connection.unsafeMode();
    connection.pragma("writable_schema = on");
    if (values.length > 0) connection.prepare(sql).run(...values);
    else connection.exec(sql);
    connection.close();
  };
}

const rename = (name: string | Buffer) =>
  alter("UPDATE backup_folder SET path = ? WHERE path = 'site.yaml'", [name]);

const inShell = (script: string) => (file: string) =>
  void execFileSync("sh", ["-c", script, "sh", file]);

const endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n";

const none = /is no backup of this site[:.]/;
const damaged = /is damaged: /;
const notOurs = (what: string) => new RegExp(`did not make: ${what}`);
const badName = (name: string) => new RegExp(`names a file ".*${name}.*", which is refused: `);

/** How each backup is crafted, and the message for the owner. */
const corpus: Record<string, [message: RegExp, craft: string | ((file: string) => void)]> = {
  "a name that climbs out": [badName("stolen"), rename("../../stolen")],
  "a name with a NUL": [badName("stolen"), rename("stolen\0.yaml")],
  "bytes as a name": [damaged, rename(Buffer.from("../stolen"))],
  "a published file that climbs out": [
    badName("stolen"),
    "UPDATE content_versions SET files = json_object('../../stolen', (SELECT digest FROM content_files))",
  ],
  "a published file that is missing": [damaged, "DELETE FROM content_files"],
  "a list of published files that is none": [damaged, "UPDATE content_versions SET files = '[[['"],
  "a drafted file that climbs out": [
    badName("stolen"),
    "INSERT INTO draft_saves VALUES (9, 1, json_object('../../stolen', (SELECT digest FROM content_files)), '')",
  ],
  "a drafted change that is no value": [
    damaged,
    `INSERT INTO draft_edits VALUES ('site/tagline', '"a"', '[[[')`,
  ],
  "other bytes under a known digest": [damaged, "UPDATE content_files SET body = 'brand: forged'"],
  "a trigger that deletes messages": [
    notOurs("trigger lose"),
    "CREATE TRIGGER lose AFTER INSERT ON contact_messages BEGIN DELETE FROM contact_messages; END",
  ],
  "a view": [notOurs("view seen"), "CREATE VIEW seen AS SELECT 1"],
  "an endless view in the place of a table": [
    notOurs("view troubles"),
    `DROP TABLE troubles; CREATE VIEW troubles AS ${endless}`,
  ],
  "an endless view in the place of the list of migrations": [
    none,
    `DROP TABLE schema_migrations; CREATE VIEW schema_migrations(name, checksum, applied_at) AS SELECT i, i, i FROM (${endless})`,
  ],
  "an endless view in the place of what a backup is": [
    notOurs("view backup_about"),
    `DROP TABLE backup_about; CREATE VIEW backup_about(made_at, reason, has_folder) AS SELECT i, i, i FROM (${endless})`,
  ],
  "a virtual table under Litestream's name": [
    notOurs("table _litestream_seq"),
    "CREATE VIRTUAL TABLE _litestream_seq USING fts5(words)",
  ],
  "a table less": [damaged, "DROP TABLE troubles"],
  "a column more, with an expression": [
    notOurs("table troubles"),
    "ALTER TABLE troubles ADD COLUMN more TEXT DEFAULT (hex(randomblob(9)))",
  ],
  "a generated column": [
    notOurs("table orders"),
    "ALTER TABLE orders ADD COLUMN more TEXT AS (zeroblob(900000000))",
  ],
  "an index with an expression": [
    notOurs("index slow"),
    "CREATE INDEX slow ON orders (hex(zeroblob(400000000)))",
  ],
  "other SQL than the table's own": [
    notOurs("table troubles"),
    "UPDATE sqlite_master SET sql = replace(sql, 'kind TEXT', 'kind BLOB') WHERE name = 'troubles'",
  ],
  "bytes where a text belongs": [damaged, "UPDATE outbox_mails SET subject = x'00ff'"],
  "a migration that is not ours": [
    /has changed since it ran/,
    "UPDATE schema_migrations SET checksum = 'other' WHERE name LIKE '0001%'",
  ],
  "a migration of a later version": [
    /was made by a newer version of the site/,
    "INSERT INTO schema_migrations VALUES ('9999_later', '', '')",
  ],
  "half of a file": [damaged, (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  "noise behind a true beginning": [
    damaged,
    (file) => writeFileSync(file, readFileSync(file).fill(0xa5, 100)),
  ],
  "a file that claims to be larger than the disk": [
    /has \d+ MB left, and \d+ MB are needed/,
    (file) => truncateSync(file, 2 ** 43),
  ],
  "a folder": [/is no file/, inShell('rm "$1"; mkdir "$1"')],
  "a link": [/is a link/, inShell('mv "$1" "$1.elsewhere"; ln -s "$1.elsewhere" "$1"')],
  "a pipe that nobody writes to": [/is no file/, inShell('rm "$1"; mkfifo "$1"')],
};

/** Crafts each backup from a valid one, and returns their files. An attacker also deletes the counts and checksums. */
function craftAll(original: string, placeOf: (name: string) => string): string[] {
  return Object.entries(corpus).map(([name, [, crafting]]) => {
    const file = placeOf(name.replaceAll(" ", "-"));
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(original, file);
    const craft =
      typeof crafting === "string" ? alter(`${crafting}; DELETE FROM backup_counts`) : crafting;
    craft(file);
    return file;
  });
}

describe.skipIf(process.platform === "win32")("a crafted backup", () => {
  test("is refused with its fault", async (opened) => {
    const original = await makeValidBackup(opened);
    const folder = makeTempFolder();
    const placeOf = (name: string) => join(folder, name, "deep/stick/backup.sqlite");
    const files = craftAll(original, placeOf);
    const before = listState(folder);
    // A crafted view could block this process forever, so another one reads it.
    const { output, faults } = await runScript("tests/support/accept-backups", files, {});
    expect(faults).toBe("");
    const sentences = output.split("\n");
    const wrong = Object.entries(corpus).flatMap(([name, [message]], at) =>
      message.test(sentences[at] ?? "") ? [] : [`${name}: ${sentences[at] ?? "it hangs"}`],
    );
    expect(wrong).toEqual([]);
    expect(listState(folder)).toEqual(before);
  });

  test("in the folder of backups breaks neither the list nor the next backup", async (opened) => {
    const place = makeBackupPlace(opened);
    craftAll(await makeValidBackup(opened), (name) => join(place.folder, `${name}.sqlite`));
    const settings = { ...opened.settings, BACKUP_DIR: place.folder };
    expect(listBackupFiles(place.folder)).not.toHaveLength(0);
    const made = await runScript("commands/data-backup", [], settings);
    expect(made).toMatchObject({ status: 0, faults: "" });
  });

  test("restored without the check leaves no trigger behind", async (opened) => {
    const file = await makeValidBackup(opened);
    alter("CREATE TRIGGER lose AFTER INSERT ON troubles BEGIN DELETE FROM outbox_mails; END")(file);
    const folder = makeTempFolder();
    await unpackBackup(file, folder);
    const to = join(folder, "site.sqlite");
    const restored = new Sqlite(to, { readonly: true });
    const schema = restored.prepare("SELECT type FROM sqlite_master").pluck().all();
    expect(new Set(schema)).toEqual(new Set(["table", "index"]));
    expect(restored.prepare("SELECT count(*) FROM outbox_mails").pluck().get()).toBe(2);
    restored.close();
    expect(existsSync(`${to}-journal`)).toBe(false);
  });
});

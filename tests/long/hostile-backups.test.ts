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
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { listBackupFiles } from "#app/server/platform/backups/list-backups.server.ts";
import { makeBackup } from "#app/server/platform/backups/make-backup.server.ts";
import { unpackBackup } from "#app/server/platform/backups/unpack-backup.server.ts";
import { storeVersion } from "#app/server/platform/publishing/versions.server.ts";
import { makeBackupPlace } from "#tests/support/backup-place.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { describeSqlite, type EngineDatabase } from "#tests/support/engines.ts";
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
  await storeVersion(database, {
    files,
    base: "any",
    source: "command",
    note: "",
    now: new Date(),
  });
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

/** Renames a file of the content folder. */
const rename = (name: string | Buffer) =>
  alter("UPDATE backup_folder SET path = ? WHERE path = 'site.yaml'", [name]);

/** An attacker can also delete the recorded counts and checksums. */
const forgetCounts = "DELETE FROM backup_counts";

const endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n";

const none = /is no backup of this site[:.]/;
const damaged = /is damaged: /;
const notOurs = (what: string) => new RegExp(`did not make: ${what}`);
const badName = (name: string) => new RegExp(`names a file ".*${name}.*", which is refused: `);

/** How each backup is crafted, and the message for the owner. */
const corpus: Record<string, { craft: (file: string) => void; message: RegExp }> = {
  "a name that climbs out": { craft: rename("../../stolen"), message: badName("stolen") },
  "a name with a NUL": { craft: rename("stolen\0.yaml"), message: badName("stolen") },
  "bytes as a name": { craft: rename(Buffer.from("../stolen")), message: damaged },
  "a published file that climbs out": {
    craft: alter(
      `UPDATE content_versions SET files = json_object('../../stolen', (SELECT digest FROM content_files)); ${forgetCounts}`,
    ),
    message: badName("stolen"),
  },
  "a published file that is missing": {
    craft: alter(`DELETE FROM content_files; ${forgetCounts}`),
    message: damaged,
  },
  "a list of published files that is none": {
    craft: alter(`UPDATE content_versions SET files = '[[['; ${forgetCounts}`),
    message: damaged,
  },
  "a drafted file that climbs out": {
    craft: alter(
      `INSERT INTO draft_saves VALUES (9, 1, json_object('../../stolen', (SELECT digest FROM content_files)), ''); ${forgetCounts}`,
    ),
    message: badName("stolen"),
  },
  "a drafted change that is no value": {
    craft: alter(`INSERT INTO draft_edits VALUES ('site/tagline', '"a"', '[[['); ${forgetCounts}`),
    message: damaged,
  },
  "other bytes under a known digest": {
    craft: alter(`UPDATE content_files SET body = 'brand: forged'; ${forgetCounts}`),
    message: damaged,
  },
  "a trigger that deletes messages": {
    craft: alter(
      "CREATE TRIGGER lose AFTER INSERT ON contact_messages BEGIN DELETE FROM contact_messages; END",
    ),
    message: notOurs("trigger lose"),
  },
  "a view": { craft: alter("CREATE VIEW seen AS SELECT 1"), message: notOurs("view seen") },
  "an endless view in the place of a table": {
    craft: alter(`DROP TABLE troubles; CREATE VIEW troubles AS ${endless}`),
    message: notOurs("view troubles"),
  },
  "an endless view in the place of the list of migrations": {
    craft: alter(
      `DROP TABLE schema_migrations; CREATE VIEW schema_migrations(name, checksum, applied_at) AS SELECT i, i, i FROM (${endless})`,
    ),
    message: none,
  },
  "an endless view in the place of what a backup is": {
    craft: alter(
      `DROP TABLE backup_about; CREATE VIEW backup_about(made_at, reason, has_folder) AS SELECT i, i, i FROM (${endless})`,
    ),
    message: notOurs("view backup_about"),
  },
  "a virtual table under Litestream's name": {
    craft: alter("CREATE VIRTUAL TABLE _litestream_seq USING fts5(words)"),
    message: notOurs("table _litestream_seq"),
  },
  "a table less": { craft: alter("DROP TABLE troubles"), message: damaged },
  "a column more, with an expression": {
    craft: alter("ALTER TABLE troubles ADD COLUMN more TEXT DEFAULT (hex(randomblob(9)))"),
    message: notOurs("table troubles"),
  },
  "a generated column": {
    craft: alter("ALTER TABLE orders ADD COLUMN more TEXT AS (zeroblob(900000000))"),
    message: notOurs("table orders"),
  },
  "an index with an expression": {
    craft: alter("CREATE INDEX slow ON orders (hex(zeroblob(400000000)))"),
    message: notOurs("index slow"),
  },
  "other SQL than the table's own": {
    craft: alter(
      "UPDATE sqlite_master SET sql = replace(sql, 'kind TEXT', 'kind BLOB') WHERE name = 'troubles'",
    ),
    message: notOurs("table troubles"),
  },
  "bytes where a text belongs": {
    craft: alter(`UPDATE outbox_mails SET subject = x'00ff'; ${forgetCounts}`),
    message: damaged,
  },
  "a migration that is not ours": {
    craft: alter("UPDATE schema_migrations SET checksum = 'other' WHERE name LIKE '0001%'"),
    message: /has changed since it ran/,
  },
  "a migration of a later version": {
    craft: alter("INSERT INTO schema_migrations VALUES ('9999_later', '', '')"),
    message: /was made by a newer version of the site/,
  },
  "half of a file": {
    craft: (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
    message: damaged,
  },
  "noise behind a true beginning": {
    craft: (file) => {
      const bytes = readFileSync(file);
      bytes.subarray(100).fill(0xa5);
      writeFileSync(file, bytes);
    },
    message: damaged,
  },
  "a file that claims to be larger than the disk": {
    craft: (file) => truncateSync(file, 2 ** 43),
    message: /has \d+ MB left, and \d+ MB are needed/,
  },
  "a folder": {
    craft: (file) => execFileSync("sh", ["-c", `rm "${file}"; mkdir "${file}"`]),
    message: /is no file/,
  },
  "a link": {
    craft: (file) => {
      execFileSync("mv", [file, `${file}.elsewhere`]);
      symlinkSync(`${file}.elsewhere`, file);
    },
    message: /is a link/,
  },
  "a pipe that nobody writes to": {
    craft: (file) => execFileSync("sh", ["-c", `rm "${file}"; mkfifo "${file}"`]),
    message: /is no file/,
  },
};

describe.skipIf(process.platform === "win32")("a crafted backup", () => {
  describeSqlite((open) => {
    /** Puts a crafted backup into a folder of its own. */
    function craft(original: string, folder: string, name: string): string {
      const file = join(folder, name.replaceAll(" ", "-"), "deep/stick/backup.sqlite");
      mkdirSync(dirname(file), { recursive: true });
      copyFileSync(original, file);
      corpus[name]?.craft(file);
      return file;
    }

    test("is refused with its fault", async () => {
      const original = await makeValidBackup(await open());
      const folder = makeTempFolder();
      const files = Object.keys(corpus).map((name) => craft(original, folder, name));
      const before = listState(folder);
      // A crafted view could block this process forever, so another one reads it.
      const { output, faults } = await runScript("tests/support/accept-backups", files, {});
      expect(faults).toBe("");
      const sentences = output.split("\n");
      const wrong = Object.entries(corpus).flatMap(([name, { message }], at) =>
        message.test(sentences[at] ?? "") ? [] : [`${name}: ${sentences[at] ?? "it hangs"}`],
      );
      expect(wrong).toEqual([]);
      expect(listState(folder)).toEqual(before);
    });

    test("in the folder of backups breaks neither the list nor the next backup", async () => {
      const opened = await open();
      const original = await makeValidBackup(opened);
      const place = makeBackupPlace(opened);
      mkdirSync(place.folder);
      for (const [name, crafting] of Object.entries(corpus)) {
        const file = join(place.folder, `${name.replaceAll(" ", "-")}.sqlite`);
        copyFileSync(original, file);
        crafting.craft(file);
      }
      const settings = { ...opened.settings, BACKUP_DIR: place.folder };
      expect(listBackupFiles(place.folder)).not.toHaveLength(0);
      const made = await runScript("commands/data-backup", [], settings);
      expect(made).toMatchObject({ status: 0, faults: "" });
    });

    test("restored without the check leaves no trigger behind", async () => {
      const file = await makeValidBackup(await open());
      alter("CREATE TRIGGER lose AFTER INSERT ON troubles BEGIN DELETE FROM outbox_mails; END")(
        file,
      );
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
});

import { cpSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeEngines } from "#tests/support/engines.ts";
import { fillOutbox, makeMail } from "#tests/support/outbox.ts";
import { createPostgresDatabase } from "#tests/support/postgres-databases.ts";
import { runScript } from "#tests/support/run-script.ts";
import { copyMigrations, makeTempFolder, refusalOf } from "#tests/support/temp-database.ts";
import { openDatabase } from "../database/open-database.server.ts";
import { openPostgres } from "../database/open-postgres.server.ts";
import { openAsItIs } from "../database/open-for-reading.server.ts";
import { readApplied, readMigrations } from "../database/migrations.server.ts";
import type { Database } from "../database/tables.server.ts";
import { acceptBackup } from "./accept-backup.server.ts";
import { openSiteDatabase } from "./open-site-database.server.ts";
import { insertRow } from "#tests/support/stored-rows.ts";

type Settings = Record<string, string>;
const keep = { days: 7, weeks: 4, months: 12 };

const listBackups = (folder: string) =>
  readdirSync(folder).filter((name) => name.endsWith(".sqlite"));

async function open(
  { settings }: { settings: Settings },
  { backupDir, migrationsDir }: { backupDir: string; migrationsDir?: string },
) {
  const opened = await openSiteDatabase({
    dataDir: settings["DATA_DIR"] ?? "",
    databaseUrl: settings["DATABASE_URL"],
    backups: { hour: 3, folder: backupDir, keep, command: undefined },
    ...(migrationsDir === undefined ? {} : { migrationsDir }),
  });
  await opened.close();
}

/** Makes a folder with the migrations of a future version. */
const makeNewer = () =>
  copyMigrations({
    "9999_lose_mails.sql": "DELETE FROM outbox_mails; CREATE TABLE something (id TEXT);",
  });

const [first = "", ...later] = readMigrations().map(({ name }) => name);

/** The names of the migrations that were joined; only the first and the last of them count. */
const joinedNames = [
  "0001_create_server_state",
  ...Array.from({ length: 33 }, (_, at) => `${String(at + 2).padStart(4, "0")}_joined`),
  "0037_reword_two_changes",
];

/** Makes a folder with the first migration only, as before the migrations were joined. */
function makeFirst(): string {
  const folder = makeTempFolder();
  cpSync(join("database", "migrations", `${first}.sql`), join(folder, `${first}.sql`));
  return folder;
}

/** Gives the database the tables and records that it had before the migrations were joined. */
async function makeOlder(database: Database, names: readonly string[]) {
  await database.deleteFrom("schema_migrations").execute();
  const applied_at = "2026-11-21T12:00:00.000Z";
  const rows = names.map((name) => ({ name, checksum: "of then", applied_at }));
  await insertRow(database, "schema_migrations", ...rows);
  // The table's SQL has a column that was added later in another place.
  await sql`ALTER TABLE write_probes DROP COLUMN padding`.execute(database);
  await sql`ALTER TABLE write_probes ADD COLUMN padding TEXT`.execute(database);
}

async function look({ settings }: { settings: Settings }) {
  const { DATA_DIR: dataDir = "", DATABASE_URL: databaseUrl } = settings;
  const opened = openAsItIs({ dataDir, databaseUrl });
  if (!opened) throw new Error("there is no database");
  const applied = (await readApplied(opened.database)) ?? [];
  const mails = await opened.database.selectFrom("outbox_mails").select("id").execute();
  await opened.close();
  return { names: applied.map(({ name }) => name), mails: mails.length };
}

describeEngines((engine) => {
  const isFile = engine === "SQLite";

  async function makeUsed(olderNames?: readonly string[]) {
    const dataDir = makeTempFolder();
    const url = isFile ? "" : await createPostgresDatabase(olderNames && "empty");
    const migrationsDir = olderNames && makeFirst();
    const opened = isFile
      ? openDatabase({ dataDir, migrationsDir })
      : await openPostgres({ url, migrationsDir });
    await fillOutbox(opened.database, [makeMail({ subject: "One" }), makeMail({ subject: "Two" })]);
    if (olderNames) await makeOlder(opened.database, olderNames);
    await opened.close();
    const settings: Settings = isFile ? { DATA_DIR: dataDir } : { DATABASE_URL: url };
    return { settings };
  }

  test("backs up before a migration, and names the backup to the older version", async () => {
    const site = await makeUsed();
    const backupDir = join(makeTempFolder(), "backups");
    await open(site, { backupDir });
    // Nothing had to be changed, so no backup was made.
    expect(existsSync(backupDir)).toBe(false);
    await open(site, { backupDir, migrationsDir: makeNewer() });
    const names = listBackups(backupDir);
    expect(names).toEqual([expect.stringMatching(/^backup-[\d-]{17}-before-update\.sqlite$/)]);
    const file = join(backupDir, names[0] ?? "");
    const { counts, madeAt } = acceptBackup(file, backupDir);
    expect(counts.get("outbox_mails")).toBe(2);
    expect(counts.has("something")).toBe(false);

    const moment = madeAt.toISOString().slice(0, 16).replace("T", " at ");
    const line = await refusalOf(() => open(site, { backupDir }));
    expect(line).toContain("was made by a newer version of the site (9999_lose_mails); start that");
    expect(line).toContain(`of ${moment} UTC: `);
    const [, command = ""] = / npm run (data -- restore .*)\.$/.exec(line) ?? [];
    expect(command).toBe(`data -- restore ${file}`);
  });

  test("migrates nothing when no backup can be made", async () => {
    const site = await makeUsed();
    const blocked = join(makeTempFolder(), "file");
    writeFileSync(blocked, "");
    const backupDir = join(blocked, "backups");
    const update = () => open(site, { backupDir, migrationsDir: makeNewer() });
    expect(await refusalOf(update)).toMatch(
      /^The database .* has to be changed for this version of the site, and no backup could be made before: .* set BACKUP_DIR to another folder\.$/,
    );
    // The earlier version of the site can still open the database.
    await open(site, { backupDir });
  });

  test("tells when there is no backup for this version", async () => {
    const site = await makeUsed();
    await open(site, { backupDir: makeTempFolder(), migrationsDir: makeNewer() });
    const backupDir = makeTempFolder();
    writeFileSync(join(backupDir, "backup-2026-11-22-020000-night.sqlite"), "no database");
    expect(await refusalOf(() => open(site, { backupDir }))).toMatch(
      /; start that version; there is no backup in .* that this version can read\.$/,
    );
  });

  test("brings over a database from before the migrations were joined, once, after a backup", async () => {
    const site = await makeUsed(joinedNames);
    const backupDir = join(makeTempFolder(), "backups");
    const start = () =>
      runScript("commands/admin-link", [], { ...site.settings, BACKUP_DIR: backupDir });
    for (const started of await Promise.all([start(), start(), start()]))
      expect(started).toMatchObject({ status: 0, faults: "" });
    expect(await look(site)).toEqual({ names: [first, ...later], mails: 2 });
    const before = listBackups(backupDir);
    await open(site, { backupDir });
    expect(listBackups(backupDir)).toEqual(before);

    const settings: Settings = isFile
      ? { DATA_DIR: makeTempFolder() }
      : { DATABASE_URL: await createPostgresDatabase("empty"), DATA_DIR: makeTempFolder() };
    const file = join(backupDir, before[0] ?? "");
    const restored = await runScript("commands/data-restore", [file], settings);
    expect(restored).toMatchObject({ status: 0, faults: "" });
    expect(await look({ settings })).toEqual({ names: [first, ...later], mails: 2 });
  });
});

test("makes no backup of a database that it creates", async () => {
  const dataDir = makeTempFolder();
  const backupDir = join(dataDir, "backups");
  await open({ settings: { DATA_DIR: dataDir } }, { backupDir });
  expect(existsSync(backupDir)).toBe(false);
});

test("refuses to migrate a database with data that was not backed up", async () => {
  const dataDir = makeTempFolder();
  await openDatabase({ dataDir }).close();
  const migrationsDir = makeNewer();
  const start = () => openDatabase({ dataDir, migrationsDir, migrateExisting: false });
  expect(start).toThrow(/for a backup before/);
});

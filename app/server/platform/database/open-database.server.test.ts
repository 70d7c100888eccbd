import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { testWith } from "#tests/support/test-with.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import {
  brokenMigrations,
  copyMigrations,
  lockDatabase,
  makeTempFolder,
  openTempDatabase,
  refusalOf as refuse,
  withoutRoot,
} from "#tests/support/temp-database.ts";
import { openDatabase } from "./open-database.server.ts";
import { insertRow, readRows } from "#tests/support/stored-rows.ts";
import { planMigrations } from "./migrations.server.ts";

const refusalOf = (options: Parameters<typeof openDatabase>[0]) =>
  refuse(async () => openDatabase(options).close());

const listTables = (file: string) =>
  new Sqlite(file).prepare("SELECT name FROM sqlite_master").pluck().all();

const test = testWith(async () => {
  const dataDir = makeTempFolder();
  const opened = openDatabase({ dataDir });
  await opened.close();
  return { dataDir, file: opened.location };
});

test("keeps what is committed on the disk: WAL, a sync at each commit, foreign keys", async () => {
  const { database } = openTempDatabase();
  const pragmas = { journal_mode: "wal", synchronous: 2, foreign_keys: 1 };
  for (const [name, value] of Object.entries(pragmas))
    expect((await sql.raw(`pragma ${name}`).execute(database)).rows).toEqual([{ [name]: value }]);
});

test("makes the folder, runs each migration once and finds everything again", async () => {
  const dataDir = join(makeTempFolder(), "new", "folder");
  const first = openDatabase({ dataDir });
  const row = { name: "kept", value: "secret", created_at: new Date().toISOString() };
  await insertRow(first.database, "server_secrets", row);
  const applied = await readRows(first.database, "schema_migrations");
  await first.close();

  const second = openTempDatabase(dataDir);
  expect(await readRows(second.database, "server_secrets")).toEqual([row]);
  expect(await readRows(second.database, "schema_migrations")).toEqual(applied);
  expect(applied.length).toBeGreaterThan(0);
});

function readModes(folder: string): Record<string, string> {
  const names = [".", ...readdirSync(folder)];
  return Object.fromEntries(
    names.map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
  );
}

const files = { "site.sqlite": "600", "site.sqlite-shm": "600", "site.sqlite-wal": "600" };
const closedModes = { ".": "700", ...files };

test("makes folder and files that no other user of the machine may read", async () => {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  const dataDir = join(makeTempFolder(), "new");
  openTempDatabase(dataDir);
  expect(readModes(dataDir)).toEqual(closedModes);
});

test("closes folder and files that were open to others, and says so", async ({ dataDir, file }) => {
  const words = /^Other users of this machine had access to .*: nobody else has now$/;
  const report = expectReport(words);
  chmodSync(dataDir, 0o755);
  chmodSync(file, 0o644);
  openTempDatabase(dataDir);
  expect(readModes(dataDir)).toEqual(closedModes);
  expect(report()[0]).toContain(`${dataDir}, ${file}, `);
  openTempDatabase(dataDir);
  expect(report()).toHaveLength(1);
});

test("refuses a migration that was edited after it ran, but not one with Windows line ends", async (closed) => {
  const { dataDir } = closed;
  const migrations = copyMigrations();
  const name = join(migrations, "0001_create_tables.sql");
  const text = readFileSync(name, "utf8");
  writeFileSync(name, `${text}\n-- edited`);
  const refusal = await refusalOf({ dataDir, migrationsDir: migrations });
  expect(refusal).toContain("0001_create_tables has changed since it ran");
  writeFileSync(name, text.replaceAll("\n", "\r\n"));
  await openDatabase({ dataDir, migrationsDir: migrations }).close();
});

test("leaves nothing of a migration behind that fails half way", async ({ dataDir, file }) => {
  const migrationsDir = copyMigrations(brokenMigrations);
  expect(await refusalOf({ dataDir, migrationsDir })).toContain("SQLITE_ERROR");
  expect(listTables(file)).not.toContain("good");
  expect(listTables(file)).not.toContain("half");
  await openDatabase({ dataDir }).close();
});

test.for<[string, (file: string) => void]>([
  ["is no database", (file) => writeFileSync(file, "these are my notes, ".repeat(1_000))],
  [
    "has damaged pages",
    (file) => {
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.fill(0xff, 4_096, bytes.length - 4_096));
    },
  ],
  ["was cut short", (file) => writeFileSync(file, readFileSync(file).subarray(0, 4_096 * 3))],
])("refuses a file that %s", async ([, harm], { dataDir, file }) => {
  harm(file);
  const words = "is damaged or isn't a database; restore a backup";
  expect(await refusalOf({ dataDir })).toContain(words);
});

test("refuses the database of another program and leaves it as it is", async () => {
  const dataDir = makeTempFolder();
  const file = join(dataDir, "site.sqlite");
  const other = new Sqlite(file);
  other.exec("CREATE TABLE bookmarks (url TEXT)");
  other.close();
  expect(await refusalOf({ dataDir })).toContain("belongs to another program");
  expect(listTables(file)).toEqual(["bookmarks"]);
});

test("refuses a folder that cannot be there, or is away from the project's", async () => {
  const blocked = join(makeTempFolder(), "file");
  writeFileSync(blocked, "");
  const inside = { dataDir: join(blocked, "data") };
  expect(await refusalOf(inside)).toContain("cannot be written (ENOTDIR)");
  expect(await refusalOf({ dataDir: blocked })).toContain("cannot be written (EEXIST)");
  const nowhere = { dataDir: makeTempFolder(), migrationsDir: makeTempFolder() };
  expect(await refusalOf(nowhere)).toContain("start the site from its own folder");
});

test("refuses a folder in which this user may not write", async () => {
  const dataDir = makeTempFolder();
  chmodSync(dataDir, 0o555);
  const message = await withoutRoot(() => refusalOf({ dataDir }));
  const todo = "run this as the user who owns that folder, allow this user to write there, or set";
  expect(message).toMatch(new RegExp(String.raw`cannot be written \(\w+\); ${todo}`));
});

test("refuses a database file that this user may only read", async ({ dataDir, file }) => {
  chmodSync(dataDir, 0o777);
  chmodSync(file, 0o444);
  expect(await withoutRoot(() => refusalOf({ dataDir }))).toContain("cannot be written");
});

test("refuses a database that another program holds", async ({ dataDir, file }) => {
  lockDatabase(file);
  expect(await refusalOf({ dataDir, lockTimeoutMs: 100 })).toContain("is held by another program");
});

test("lets eight processes start at the same moment on an empty folder", async () => {
  const dataDir = makeTempFolder();
  const code = `
    const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, "open-database.server.ts"))});
    process.stdout.write("ready");
    for await (const go of process.stdin) break;
    await openDatabase({ dataDir: ${JSON.stringify(dataDir)} }).close();
  `;
  const children = Array.from({ length: 8 }, () =>
    spawn(process.execPath, ["--input-type=module", "--eval", code], {
      stdio: ["pipe", "pipe", "inherit"],
    }),
  );
  const endings = children.map((child) => once(child, "exit"));
  await Promise.all(children.map(({ stdout }) => once(stdout, "data")));
  for (const { stdin } of children) stdin.end("go");
  expect(await Promise.all(endings)).toEqual(children.map(() => [0, null]));
});

test("refuses a database in which one was skipped", () => {
  const names = ["0001_a", "0002_b", "0003_c"];
  const known = names.map((name) => ({ name, sql: "", checksum: `sum of ${name}` }));
  const reason = expect.stringContaining("0002_b was skipped");
  const plan = planMigrations(known, known.toSpliced(1, 1));
  expect(plan).toMatchObject({ status: "refused", reason });
});

/** Runs the owner's data commands as the owner does. */
import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { copyData } from "#app/server/platform/backups/copy-data.server.ts";
import { acceptBackup } from "#app/server/platform/backups/accept-backup.server.ts";
import { openPostgres } from "#app/server/platform/database/open-postgres.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { digestFile } from "#app/server/platform/publishing/content-files.server.ts";
import { storeMessage } from "./support/contact-form.ts";
import { askPostgres, createPostgresDatabase } from "./support/postgres-databases.ts";
import { fillOutbox, makeMail } from "./support/outbox.ts";
import { runScript } from "./support/run-script.ts";
import { readRows } from "./support/stored-rows.ts";
import { makeTempFolder, openTempDatabase, type TempDatabase } from "./support/temp-database.ts";

const hasPostgres = inject("postgresUrl") !== undefined;

const send = ({ database }: Pick<TempDatabase, "database">, number: number) =>
  storeMessage(database, { message: `Message number ${number} 👩‍🏫 Łódź '; --` });

async function listReferences({ database }: Pick<TempDatabase, "database">): Promise<string[]> {
  const rows = await database.selectFrom("contact_messages").select("reference").execute();
  return rows.map(({ reference }) => reference).toSorted();
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

async function run(command: string, words: string[], settings: Record<string, string>) {
  const end = await runScript(`commands/${command}`, words, settings);
  expect(end).toMatchObject({ status: 0, faults: "" });
  return end;
}

/** Makes a backup while messages come in. Returns the references of those that were there before. */
async function backUpWhileWriting(
  site: Pick<TempDatabase, "database">,
  file: string,
  settings: Record<string, string>,
) {
  const before: string[] = [];
  for (let number = 0; number < 30; number += 1) before.push(await send(site, number));
  const progress = { done: false };
  const backup = run("data-backup", ["--to", file], settings).finally(() => {
    progress.done = true;
  });
  for (let number = 100; !progress.done; number += 1) {
    await send(site, number);
    // Without a pause, the database keeps the process busy, and the end of the backup isn't noticed.
    await setImmediate();
  }
  await backup;
  return before;
}

async function openPostgresUntilEnd(url: string) {
  const opened = await openPostgres({ url });
  onTestFinished(() => opened.close());
  return opened;
}

// Fails if only the file is copied, because the newest rows are in the log beside it.
test("a backup made while messages come in has everything up to its beginning, and can be restored", async () => {
  const site = openTempDatabase(makeTempFolder(), 5_000);
  const file = join(makeTempFolder(), "backup.sqlite");
  const before = await backUpWhileWriting(site, file, { DATA_DIR: site.dataDir });

  const dataDir = join(makeTempFolder(), "restored");
  mkdirSync(dataDir, { mode: 0o700 });
  expect(modeOf(file)).toBe(0o600);
  copyFileSync(file, join(dataDir, "site.sqlite"));
  const restored = openTempDatabase(dataDir);
  expect(await listReferences(restored)).toEqual(expect.arrayContaining(before));
  await send(restored, 1_000_000);

  // A second backup with the same name would replace the first.
  expect(
    await runScript("commands/data-backup", ["--to", file], { DATA_DIR: site.dataDir }),
  ).toMatchObject({
    status: 1,
    faults: `No backup was made. ${file} exists already: name another file.\n`,
  });
});

test("git sees nothing of what people and commands leave lying about", async () => {
  const folder = makeTempFolder();
  const git = async (words: string[], cwd = ".") =>
    (await promisify(execFile)("git", words, { cwd })).stdout;
  await git(["init", "--quiet", folder]);
  copyFileSync(".gitignore", join(folder, ".gitignore"));
  const data = ["orders.csv", "list.csv", "inbox.json", "person.json", "today.sqlite"];
  const more = ["site.sqlite-wal", "backup-2026-11-21.dump", "orders.xlsx", "backup.sql", "a.eml"];
  const settings = [".env", ".env.production", ".env.bak", ".env~"];
  for (const name of [...data, ...more, ...settings]) writeFileSync(join(folder, name), "secret");
  const site = openTempDatabase(join(folder, "var"));
  await runScript("commands/data-backup", [], { DATA_DIR: site.dataDir });
  const seen = await git(["status", "--short", "--untracked-files=all"], folder);
  expect(seen).toBe("?? .gitignore\n");
  // Git still sees the project's own files.
  expect(await git(["ls-files", "--cached", "--ignored", "--exclude-standard"])).toBe("");
});

describe.skipIf(!hasPostgres)("a backup of PostgreSQL", () => {
  // Fails when the tables aren't read at one moment, or when a type changes.
  test("made while messages come in, it can be restored into either database", async () => {
    const url = await createPostgresDatabase();
    const site = await openPostgresUntilEnd(url);
    const file = join(makeTempFolder(), "today.sqlite");
    const settings = { DATABASE_URL: url, DATA_DIR: makeTempFolder() };
    const before = await backUpWhileWriting(site, file, settings);
    expect(modeOf(file)).toBe(0o600);

    const other = await createPostgresDatabase("empty");
    const dataDir = join(makeTempFolder(), "restored");
    const again = { DATABASE_URL: other, DATA_DIR: makeTempFolder() };
    for (const place of [again, { DATA_DIR: dataDir }]) await run("data-restore", [file], place);
    const server = await openPostgresUntilEnd(other);
    const restored = [server, openTempDatabase(dataDir)];
    for (const { database } of restored) {
      expect(await listReferences({ database })).toEqual(expect.arrayContaining(before));
      // All tables show the same moment: each message has its email, unless it's held back.
      const messages = await readRows(database, "contact_messages");
      const genuine = messages.filter(({ suspected_for }) => suspected_for === null);
      const mails = await readRows(database, "outbox_mails", { kind: "contact-message" });
      expect(mails).toHaveLength(genuine.length);
      // This number is above those of the loop, because the same message would be stored only once.
      await send({ database }, 1_000_000);
    }
    // If there is data, the command asks twice, and keeps a copy of it.
    const restore = () => runScript("commands/data-restore", [file], again);
    // A running site always has a connection; the pool would close one that nobody uses.
    const refused = await server.database.connection().execute(() => restore());
    expect(refused.faults).toMatch(
      /^A site is using postgres:.*: stop every site of this database first\.$/m,
    );
    await server.close();
    const asked = await restore();
    expect(asked).toMatchObject({ status: 1 });
    expect(asked.faults).toMatch(/nothing was changed\.\n[\s\S]* messages +(\d+) +\d+\n/);
    const done = await run("data-restore", [file, "--over-present-data"], again);
    const [, copy = ""] = /^What was here before is in (.*)\.$/m.exec(done.output) ?? [];
    const countMessages = (of: string) =>
      acceptBackup(of, dataDir).counts.get("contact_messages") ?? 0;
    expect(countMessages(copy)).toBe(countMessages(file) + 1);
  });
});

/** Opening or backing up a database writes into these tables. */
const changing = new Set(["schema_migrations", "write_probes", "backups"]);

async function readAllRows(database: Database): Promise<Map<string, unknown>> {
  const tables = await database.introspection.getTables();
  const rows = new Map<string, unknown>();
  for (const { name } of tables.filter((table) => !changing.has(table.name)))
    rows.set(name, (await sql`select * from ${sql.table(name)}`.execute(database)).rows);
  return rows;
}

/** Stores a row in every table, all with the same key, so that references are valid. */
async function fillEveryTable({ database }: TempDatabase) {
  const body = "brand: Ana\n";
  const digest = digestFile(Buffer.from(body));
  const special: Record<string, unknown> = {
    digest,
    encoding: "utf8",
    body,
    bytes: null,
    before: "null",
    after: "null",
    files: JSON.stringify({ "site.yaml": digest }),
  };
  const values: Record<string, unknown> = {
    TEXT: "a key 👩‍🏫",
    INTEGER: 1,
    BIGINT: 5_000_000_000,
    BLOB: Buffer.from([0, 1, 255]),
  };
  const tables = await database.introspection.getTables();
  await database.transaction().execute(async (transaction) => {
    await sql`pragma defer_foreign_keys = on`.execute(transaction);
    for (const { name, columns } of tables) {
      if (changing.has(name)) continue;
      const row = Object.fromEntries(
        columns.map((column) => [
          column.name,
          column.name in special ? special[column.name] : values[column.dataType],
        ]),
      );
      await transaction
        .insertInto(name as "prunings")
        .values(row as never)
        .execute();
    }
  });
}

test.skipIf(!hasPostgres)("a row of every table survives both databases and backups", async () => {
  const source = openTempDatabase(makeTempFolder(), 5_000);
  await fillEveryTable(source);
  const expected = await readAllRows(source.database);
  expect([...expected].filter(([, rows]) => (rows as unknown[]).length === 0)).toEqual([]);
  // After a restore, all sessions are ended, and no networks are known.
  const leftOut = ["admin_sessions", "admin_links", "admin_challenges", "admin_codes"];
  for (const name of [...leftOut, "rate_limits"]) expected.set(name, []);
  const [message] = expected.get("contact_messages") as [Record<string, unknown>];
  expected.set("contact_messages", [{ ...message, client_digest: null }]);
  const url = await createPostgresDatabase("empty");
  const folder = makeTempFolder();
  const [first, second] = [join(folder, "first.sqlite"), join(folder, "second.sqlite")];
  const server = { DATABASE_URL: url, DATA_DIR: makeTempFolder() };
  const end = { DATA_DIR: join(folder, "end") };
  for (const [command, words, settings] of [
    ["data-backup", ["--to", first], { DATA_DIR: source.dataDir }],
    ["data-restore", [first], server],
    ["data-backup", ["--to", second], server],
    ["data-restore", [second], end],
  ] satisfies Array<[string, string[], Record<string, string>]>)
    await run(command, words, settings);
  expect(await readAllRows(openTempDatabase(end.DATA_DIR).database)).toEqual(expected);
});

describe.skipIf(!hasPostgres)("moving to PostgreSQL", () => {
  test("copies everything, proves it, and refuses to do it twice", async () => {
    const site = openTempDatabase(makeTempFolder(), 5_000);
    for (let number = 0; number < 5; number += 1) await send(site, number);
    await fillOutbox(
      site.database,
      Array.from({ length: 450 }, (_, number) => makeMail({ subject: `Mail ${number}` })),
    );
    // Litestream, which may watch the file, adds a table of its own.
    await sql`create table _litestream_seq (id integer primary key, seq integer)`.execute(
      site.database,
    );
    const url = await createPostgresDatabase("empty");
    const settings = { DATA_DIR: site.dataDir, DATABASE_URL: url };
    const first = await run("data-copy", [], settings);
    expect(first.output).toMatch(/contact_messages +5 rows +[0-9a-f]{16}\n/);
    // A mailbox gets three acknowledgements at once, and the fourth later.
    expect(first.output).toMatch(new RegExp(`outbox_mails +${450 + 5 + 4} rows`));

    const target = await openPostgresUntilEnd(url);
    expect(await listReferences(target)).toEqual(await listReferences(site));
    const read = (from: Database) =>
      from.selectFrom("outbox_mails").selectAll().orderBy("id").execute();
    expect(await read(target.database)).toEqual(await read(site.database));
    expect(await runScript("commands/data-copy", [], settings)).toMatchObject({
      status: 1,
      faults: expect.stringContaining("has rows in server_secrets already; nothing was copied"),
    });
  });

  // Fails when the rows aren't read back, or are only counted.
  test("keeps nothing when a row arrives changed", async () => {
    const site = openTempDatabase(makeTempFolder(), 5_000);
    await send(site, 1);
    const url = await createPostgresDatabase();
    await askPostgres(
      url,
      `CREATE FUNCTION shorten() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.message := left(NEW.message, 5); RETURN NEW; END $$;
       CREATE TRIGGER shorten BEFORE INSERT ON contact_messages FOR EACH ROW EXECUTE FUNCTION shorten()`,
    );
    const target = await openPostgresUntilEnd(url);
    await expect(copyData(site.database, target.database)).rejects.toThrow(
      "The rows of contact_messages didn't arrive intact",
    );
    expect(await listReferences(target)).toEqual([]);
  });
});

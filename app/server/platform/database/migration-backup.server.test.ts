/** An update that changes the database, and the way back to the version before it. */
import { cpSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeEngines } from "#tests/support/engines.ts";
import { fillOutbox, makeMail } from "#tests/support/outbox.ts";
import { createPostgresDatabase } from "#tests/support/postgres-databases.ts";
import { runScript } from "#tests/support/run-script.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { acceptBackup } from "../backups/accept-backup.server.ts";
import { StartError } from "../process/start-error.server.ts";
import { checkBackup } from "./backup-file.server.ts";
import { openDatabase } from "./open-database.server.ts";
import { readMigrations } from "./read-migrations.server.ts";
import { openPostgres } from "./open-postgres.server.ts";

type Settings = Record<string, string>;

/** Opens what a test has made, as another version would: with a folder for backups. */
async function open(
  { settings }: { settings: Settings },
  options: { backupDir: string; migrationsDir?: string },
) {
  const { DATABASE_URL: url, DATA_DIR: dataDir = "" } = settings;
  const opened =
    url === undefined
      ? openDatabase({ dataDir, ...options })
      : await openPostgres({ url, ...options });
  await opened.close();
  return opened;
}

/** What the owner reads when it cannot be opened. */
async function refusalOf(...words: Parameters<typeof open>): Promise<string> {
  const error: unknown = await open(...words).catch((reason: unknown) => reason);
  if (error instanceof StartError && !error.message.includes("\n")) return error.message;
  throw error;
}

/** The migrations of a version to come. */
function makeNewer(): string {
  const folder = join(makeTempFolder(), "migrations");
  cpSync(join("database", "migrations"), folder, { recursive: true });
  writeFileSync(
    join(folder, "9999_lose_mails.sql"),
    "DELETE FROM outbox_mails; CREATE TABLE something (id TEXT);",
  );
  return folder;
}

describeEngines((_, engine) => {
  const isFile = engine === "SQLite";

  /** A database with two mails, which nobody has open. */
  async function makeUsed(): Promise<{ settings: Settings }> {
    const dataDir = makeTempFolder();
    const url = isFile ? "" : await createPostgresDatabase();
    const opened = isFile ? openDatabase({ dataDir }) : await openPostgres({ url });
    await fillOutbox(opened.database, [makeMail({ subject: "One" }), makeMail({ subject: "Two" })]);
    await opened.close();
    return { settings: isFile ? { DATA_DIR: dataDir } : { DATABASE_URL: url } };
  }

  test("backs up before it changes the database, and leads the older version back there", async () => {
    const site = await makeUsed();
    const backupDir = join(makeTempFolder(), "backups");
    await open(site, { backupDir });
    // Nothing was to be changed.
    expect(existsSync(backupDir)).toBe(false);
    await open(site, { backupDir, migrationsDir: makeNewer() });
    const names = readdirSync(backupDir).filter((name) => name.endsWith(".sqlite"));
    expect(names).toEqual([expect.stringMatching(/^backup-[\d-]{17}-before-update\.sqlite$/)]);
    const file = join(backupDir, names[0] ?? "");
    const { counts, madeAt } = checkBackup(file);
    expect(counts.get("outbox_mails")).toBe(2);
    expect(counts.has("something")).toBe(false);

    const moment = madeAt.toISOString().slice(0, 16).replace("T", " at ");
    const line = await refusalOf(site, { backupDir });
    expect(line).toContain("was made by a newer version of the site (9999_lose_mails); start that");
    expect(line).toContain(`of ${moment} UTC: `);
    const [, command = ""] = / npm run (data -- restore .*)\.$/.exec(line) ?? [];
    expect(command).toBe(`data -- restore ${file}`);

    // The owner does what the line says.
    const settings: Settings = isFile
      ? { ...site.settings, BACKUP_DIR: backupDir }
      : { DATABASE_URL: await createPostgresDatabase("empty"), DATA_DIR: makeTempFolder() };
    const words = isFile ? [file, "--over-present-data"] : [file];
    const result = await runScript("commands/data-restore", words, settings);
    expect(result).toMatchObject({ status: 0, faults: "" });
    await open({ settings }, { backupDir });
    const { output } = await runScript("commands/outbox", [], settings);
    expect(output).toContain("2 waiting");
  });

  test("changes nothing when no backup can be made", async () => {
    const site = await makeUsed();
    const blocked = join(makeTempFolder(), "file");
    writeFileSync(blocked, "");
    const backupDir = join(blocked, "backups");
    expect(await refusalOf(site, { backupDir, migrationsDir: makeNewer() })).toMatch(
      /^The database .* has to be changed for this version of the site, and no backup could be made before: .* set BACKUP_DIR to another folder\.$/,
    );
    // The version before still finds its database.
    await open(site, { backupDir });
  });

  test("says so when no backup fits", async () => {
    const site = await makeUsed();
    await open(site, { backupDir: makeTempFolder(), migrationsDir: makeNewer() });
    const backupDir = makeTempFolder();
    writeFileSync(join(backupDir, "backup-2026-11-22-020000-night.sqlite"), "no database");
    expect(await refusalOf(site, { backupDir })).toMatch(
      /; start that version; there is no backup in .* that this version can read\.$/,
    );
  });
});

test("makes no backup of a database that is made just now", async () => {
  const dataDir = makeTempFolder();
  const backupDir = join(dataDir, "backups");
  await openDatabase({ dataDir, backupDir }).close();
  expect(existsSync(backupDir)).toBe(false);
});

// Fails when a backup needs a table or a column that was not there from the beginning.
test.each(readMigrations("database/migrations").slice(0, -1))(
  "backs up a database that was last changed by $name, and would restore it",
  async ({ name: lastMigration }) => {
    const dataDir = makeTempFolder();
    const backupDir = join(dataDir, "backups");
    await openDatabase({ dataDir, lastMigration }).close();
    await openDatabase({ dataDir, backupDir }).close();
    const file = readdirSync(backupDir).find((name) => name.endsWith(".sqlite")) ?? "";
    const { migrations } = acceptBackup(join(backupDir, file), dataDir);
    expect(migrations.at(-1)?.name).toBe(lastMigration);
  },
);

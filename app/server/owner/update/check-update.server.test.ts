import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { describeDatabase } from "#tests/support/engines.ts";
import { makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";
import { joinedNames } from "#app/server/platform/database/unreleased-migrations.server.ts";
import { checkUpdate } from "./check-update.server.ts";

async function look(changes: {
  dataDir?: string;
  databaseUrl?: string | undefined;
  contentFolder?: string;
}) {
  const env = { dataDir: changes.dataDir ?? makeTempFolder(), databaseUrl: changes.databaseUrl };
  const contentFolder = changes.contentFolder ?? copyContent().folder;
  const findings = await checkUpdate({ env, contentFolder });
  return (about: string) => findings.find((finding) => finding.about === about);
}

describeDatabase((open, engine) => {
  test("knows a database that is up to date", async () => {
    const { settings } = await open();
    const of = await look({
      dataDir: settings["DATA_DIR"] ?? "",
      databaseUrl: settings["DATABASE_URL"],
    });
    expect(of("database")).toMatchObject({ weight: "fine" });
  });

  test(`refuses a database of a newer version on ${engine}, and does not touch it`, async () => {
    const { database, settings } = await open();
    const newer = { name: "9999_from_the_future.sql", checksum: "x", applied_at: "2030-01-01" };
    await database.insertInto("schema_migrations").values(newer).execute();
    const of = await look({
      dataDir: settings["DATA_DIR"] ?? "",
      databaseUrl: settings["DATABASE_URL"],
    });
    expect(of("database")).toMatchObject({
      weight: "stops",
      words: expect.stringMatching(/newer version of the site \(9999_from_the_future\.sql\)/),
    });
  });
});

test("names what the start would change in an older database, and changes nothing", async () => {
  const { database, dataDir, file } = openTempDatabase();
  const applied_at = new Date().toISOString();
  await database.deleteFrom("schema_migrations").execute();
  await database
    .insertInto("schema_migrations")
    .values(joinedNames.map((name) => ({ name, checksum: "", applied_at })))
    .execute();
  const before = readFileSync(file);
  const of = await look({ dataDir });
  expect(of("database")).toMatchObject({ weight: "changes", places: ["0001_create_tables"] });
  expect(readFileSync(file)).toEqual(before);
});

test("says where there is no database yet, and makes none", async () => {
  const dataDir = makeTempFolder();
  expect((await look({ dataDir }))("database")).toMatchObject({ weight: "changes" });
  expect(readdirSync(dataDir)).toEqual([]);
});

test("says that a database cannot be read", async () => {
  const dataDir = makeTempFolder();
  writeFileSync(join(dataDir, "site.sqlite"), "no database");
  expect((await look({ dataDir }))("database")).toMatchObject({
    weight: "stops",
    words: expect.stringMatching(/SQLITE_NOTADB/),
  });
});

test("names the faults of the content", async () => {
  const { folder: contentFolder } = copyContent();
  const programs = join(contentFolder, "programs.yaml");
  writeFileSync(programs, readFileSync(programs, "utf8").replace(/price: \d+/, "price: cheap"));
  expect((await look({ contentFolder }))("content")).toMatchObject({
    weight: "stops",
    places: expect.arrayContaining([expect.stringMatching(/price/)]),
  });
});

test("measures the room by the size of the database", async () => {
  const { dataDir } = openTempDatabase();
  expect((await look({ dataDir }))("room")).toMatchObject({
    weight: "fine",
    words: expect.stringMatching(/MB is free/),
  });
});

import { sql } from "kysely";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { askPostgres, createPostgresDatabase } from "#tests/support/postgres-databases.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { findFreePort } from "#scripts/find-free-port.ts";
import {
  brokenMigrations,
  copyMigrations,
  openTempDatabase,
  refusalOf as refuse,
} from "#tests/support/temp-database.ts";
import { createHealthCheck } from "./check-health.server.ts";
import { openPostgres } from "./open-postgres.server.ts";
import { readRows } from "#tests/support/stored-rows.ts";

async function refusalOf(options: Parameters<typeof openPostgres>[0]): Promise<string> {
  const message = await refuse(async () => (await openPostgres(options)).close());
  expect(message).not.toContain("secret-word");
  return message;
}

async function open(url: string, migrationsDir?: string) {
  const opened = await openPostgres({ url, ...(migrationsDir ? { migrationsDir } : {}) });
  onTestFinished(() => opened.close());
  return opened;
}

test("refuses a server that does not answer", async () => {
  const url = `postgres://ana:secret-word@127.0.0.1:${await findFreePort()}/site`;
  expect(await refusalOf({ url })).toMatch(
    /^The database postgres:\/\/127\.0\.0\.1:\d+\/site cannot be reached \(ECONNREFUSED\); start it, or correct DATABASE_URL\.$/,
  );
});

describe.skipIf(inject("postgresUrl") === undefined)("on PostgreSQL", () => {
  test("runs each migration once and says where the database is, without its password", async () => {
    const url = await createPostgresDatabase("empty");
    const first = await open(url.replace("site@", "site:secret-word@"));
    const applied = await readRows(first.database, "schema_migrations");
    expect(applied.length).toBeGreaterThan(0);
    expect(first.location).toMatch(/^postgres:\/\/127\.0\.0\.1:\d+\/test_\w+$/);
    const second = await open(url);
    expect(await readRows(second.database, "schema_migrations")).toEqual(applied);
  });

  test("knows the same tables and columns as the file", async () => {
    const { database } = await open(await createPostgresDatabase("empty"));
    const listColumns = async (from: typeof database) => {
      const all = (await from.introspection.getTables()).flatMap((table) =>
        table.columns.map(({ name, isNullable }) => `${table.name}.${name} ${isNullable}`),
      );
      return all.toSorted();
    };
    expect(await listColumns(database)).toEqual(await listColumns(openTempDatabase().database));
  });

  // Fails without the advisory lock, because all eight create the same tables.
  test("lets eight starts at the same moment on an empty database", async () => {
    const url = await createPostgresDatabase("empty");
    const opened = await Promise.all(Array.from({ length: 8 }, () => open(url)));
    expect(opened).toHaveLength(8);
  });

  test("leaves nothing of a migration behind that fails half way", async () => {
    const url = await createPostgresDatabase();
    const migrationsDir = copyMigrations(brokenMigrations);
    expect(await refusalOf({ url, migrationsDir })).toContain("cannot be opened (42601)");
    const tables = await (await open(url)).database.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain("good");
  });

  test("refuses the database of another program, one that is not there, and one to look at only", async () => {
    const foreign = await createPostgresDatabase("empty");
    await askPostgres(foreign, "CREATE TABLE bookmarks (url TEXT)");
    expect(await refusalOf({ url: foreign })).toContain("belongs to another program");

    const nowhere = await refusalOf({ url: foreign.replace(/test_\w+$/, "nowhere") });
    expect(nowhere).toContain("does not exist; create it, or correct DATABASE_URL");

    const url = await createPostgresDatabase();
    const name = new URL(url).pathname.slice(1);
    await askPostgres(foreign, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    expect(await refusalOf({ url })).toContain("cannot be written (25006)");
  });

  // Fails without onCreateConnection.
  test("waits for the disk at each commit, whatever the server's default is", async () => {
    const url = await createPostgresDatabase();
    const name = new URL(url).pathname.slice(1);
    await askPostgres(url, `ALTER DATABASE ${name} SET synchronous_commit = off`);
    const { database } = await open(url);
    const { rows } = await sql`show synchronous_commit`.execute(database);
    expect(rows).toEqual([{ synchronous_commit: "on" }]);
  });

  test("is not healthy while its connections are cut, and recovers by itself", async () => {
    expectReport(/could not write|connection broke/);
    const url = await createPostgresDatabase();
    const { database } = await open(url);
    const name = new URL(url).pathname.slice(1);
    const admin = url.replace(/test_\w+$/, "postgres");
    const isHealthy = () => createHealthCheck(async () => database)();
    expect(await isHealthy()).toBe(true);
    await askPostgres(admin, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`;
    await askPostgres(admin, cut);
    expect(await isHealthy()).toBe(false);
    await askPostgres(admin, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    expect(await isHealthy()).toBe(true);
  });
});

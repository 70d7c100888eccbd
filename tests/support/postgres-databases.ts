/** Databases on the PostgreSQL server of the test run. */
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";
import { migratedTemplate } from "./postgres-server.ts";

type Template = "migrated" | "empty";

/**
 * Creates a database that exists until the end of the run.
 * @param template "migrated" has all tables, which saves a second
 * @returns its address
 */
export async function makePostgresDatabase(template: Template = "migrated"): Promise<string> {
  const adminUrl = getAdminUrl();
  const name = `test_${randomBytes(6).toString("hex")}`;
  await askPostgres(
    adminUrl,
    `CREATE DATABASE ${name} TEMPLATE ${template === "empty" ? "template0" : migratedTemplate}`,
  );
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
}

/** Makes a PostgreSQL database that is dropped after the test. */
export async function createPostgresDatabase(template?: Template): Promise<string> {
  const url = await makePostgresDatabase(template);
  onTestFinished(() => dropDatabase(url));
  return url;
}

/** Runs statements on a new connection and returns the rows of the last one. */
export async function askPostgres<Row extends object>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  // A test may stop the server.
  client.on("error", () => {});
  await client.connect();
  try {
    return [await client.query<Row>(statement)].flat().at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

/** Locks every table against writes until `release` or the end of the test. */
export async function lockPostgresTables(url: string): Promise<{ release(): Promise<void> }> {
  const client = new Client({ connectionString: url });
  // Ignores the lost connection if a test stops the server during this lock.
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ names: string }>(
    "select string_agg(tablename, ', ') as names from pg_tables where schemaname = current_schema()",
  );
  await client.query(`BEGIN; LOCK TABLE ${rows[0]?.names} IN EXCLUSIVE MODE`);
  const release = () => client.end();
  onTestFinished(() => release().catch(() => {}));
  return { release };
}

function getAdminUrl(): string {
  const adminUrl = inject("postgresUrl");
  if (adminUrl === undefined) throw new Error("there is no PostgreSQL for this test");
  return adminUrl;
}

async function dropDatabase(url: string) {
  const name = new URL(url).pathname.slice(1);
  await askPostgres(getAdminUrl(), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

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

/** The emptied databases of finished tests in this file. Creating one takes a second. */
const emptied: Array<{ url: string; schema: string }> = [];

/** Borrows a migrated, empty database, which is emptied after the test. */
export async function borrowPostgresDatabase(): Promise<string> {
  const database = emptied.pop() ?? (await makeDescribed());
  const { url, schema } = database;
  onTestFinished(async () => {
    if ((await fingerprintSchema(url)) !== schema) return dropDatabase(url);
    await emptyTables(url);
    emptied.push(database);
  });
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
  const names = await listTables(url);
  await client.query(`BEGIN; LOCK TABLE ${names.join(", ")} IN EXCLUSIVE MODE`);
  const release = () => client.end();
  onTestFinished(() => release().catch(() => {}));
  return { release };
}

function getAdminUrl(): string {
  const adminUrl = inject("postgresUrl");
  if (adminUrl === undefined) throw new Error("there is no PostgreSQL for this test");
  return adminUrl;
}

async function makeDescribed() {
  const url = await makePostgresDatabase();
  return { url, schema: await fingerprintSchema(url) };
}

async function dropDatabase(url: string) {
  const name = new URL(url).pathname.slice(1);
  await askPostgres(getAdminUrl(), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function listTables(url: string): Promise<string[]> {
  const rows = await askPostgres<{ name: string }>(
    url,
    "select table_name as name from information_schema.tables where table_schema = current_schema()",
  );
  return rows.map(({ name }) => name);
}

async function fingerprintSchema(url: string): Promise<string> {
  const counts = ["class", "constraint", "trigger", "proc"].map(
    (kind) => `(select count(*) from pg_${kind})`,
  );
  const rows = await askPostgres<{ found: string }>(
    url,
    `select concat_ws(' ', ${counts.join(", ")}, (select setconfig from pg_db_role_setting
       where setdatabase = (select oid from pg_database where datname = current_database()))) as found`,
  );
  return rows[0]?.found ?? "";
}

/** Closes other connections and deletes all rows. */
async function emptyTables(url: string) {
  const tables = (await listTables(url)).filter((name) => name !== "schema_migrations");
  await askPostgres(
    url,
    [
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      // Lets rows that refer to each other be deleted in any order.
      "set session_replication_role = replica",
      ...tables.map((name) => `delete from ${name}`),
    ].join("; "),
  );
}

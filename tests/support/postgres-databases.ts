/** Databases on the PostgreSQL that tests/support/postgres-server.ts has started. */
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";
import { migratedTemplate } from "./postgres-server.ts";

type Template = "migrated" | "empty";

/**
 * Makes a database of a test's own.
 *
 * @param template "migrated" has the tables already, which saves each test a second
 * @returns its address; it is there until the run is over
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

/** A PostgreSQL database that is gone after the test. */
export async function createPostgresDatabase(template?: Template): Promise<string> {
  const url = await makePostgresDatabase(template);
  onTestFinished(() => dropDatabase(url));
  return url;
}

/** Databases of this file's finished tests, with nothing in them: making one takes a second. */
const emptied: Array<{ url: string; schema: string }> = [];

/** A database with all tables and nothing in them. After the test it is emptied for the next one. */
export async function borrowPostgresDatabase(): Promise<string> {
  const database = emptied.pop() ?? (await makeDescribed());
  const { url, schema } = database;
  onTestFinished(async () => {
    if ((await describeSchema(url)) !== schema) return dropDatabase(url);
    await emptyTables(url);
    emptied.push(database);
  });
  return url;
}

/** Runs statements over a connection of its own, and gives the rows of the last one. */
export async function askPostgres<Row extends object>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  // A test may end the server's side of it.
  client.on("error", () => {});
  await client.connect();
  try {
    return [await client.query<Row>(statement)].flat().at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

/** Keeps every table from being written, until it is let go or the test has finished. */
export async function lockPostgresTables(url: string): Promise<{ release(): Promise<void> }> {
  const client = new Client({ connectionString: url });
  // The test may end the server's side first.
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
  return { url, schema: await describeSchema(url) };
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

/** Differs as soon as a test has changed more than rows. */
async function describeSchema(url: string): Promise<string> {
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

/** Ends what processes of the test have left running, and deletes every row. */
async function emptyTables(url: string) {
  const tables = (await listTables(url)).filter((name) => name !== "schema_migrations");
  await askPostgres(
    url,
    [
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      // Rows that refer to each other may go in any order.
      "set session_replication_role = replica",
      ...tables.map((name) => `delete from ${name}`),
    ].join("; "),
  );
}

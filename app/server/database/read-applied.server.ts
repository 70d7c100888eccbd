import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import Sqlite from "better-sqlite3";
import { Client } from "pg";
import type { AppliedMigration } from "./plan-migrations.server.ts";

/** How long a database server may take, in milliseconds. */
const patience = 5_000;

const question = "SELECT name, checksum FROM schema_migrations";

/**
 * The migrations that a database has been through, in order. Only reads: opening the database for work
 * would bring it up to date.
 *
 * @returns undefined where there is no database yet
 * @throws the database's error
 */
export async function readApplied({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<AppliedMigration[] | undefined> {
  const applied =
    databaseUrl === undefined
      ? readFile(join(resolve(dataDir), "site.sqlite"))
      : await readServer(databaseUrl);
  return applied?.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function readFile(file: string): AppliedMigration[] | undefined {
  if (!existsSync(file)) return undefined;
  const connection = new Sqlite(file, { readonly: true, timeout: patience });
  try {
    return connection.prepare<[], AppliedMigration>(question).all();
  } finally {
    connection.close();
  }
}

async function readServer(url: string): Promise<AppliedMigration[] | undefined> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  await client.connect();
  try {
    const { rows: found } = await client.query<{ name: string | null }>(
      "SELECT to_regclass('schema_migrations')::text AS name",
    );
    if (found[0]?.name == null) return undefined;
    return (await client.query<AppliedMigration>(question)).rows;
  } finally {
    await client.end();
  }
}

import { Kysely, PostgresDialect, sql } from "kysely";
import { DatabaseError, Pool, types } from "pg";
import { reportFault } from "../process/report-fault.server.ts";
import { DiskFault, StartError } from "../process/start-error.server.ts";
import type { OpenDatabase } from "./tables.server.ts";
import { createDeadlinePool } from "./deadline.server.ts";
import {
  choosePending,
  type MigrationRun,
  migrationsTable,
  readMigrations,
  readApplied,
} from "./migrations.server.ts";
import { findPostgresFault } from "../process/database-fault.server.ts";
import type { Database, Tables } from "./tables.server.ts";

type Options = {
  url: string;
  migrationsDir?: string | undefined;
  migrateExisting?: boolean;
  lockTimeoutMs?: number;
};

const migrationLock = 5_184_190_021;

export async function openPostgres({
  url,
  migrationsDir,
  migrateExisting = true,
  // Waiting for a lock must fail before a request's deadline, at which the connection is closed.
  lockTimeoutMs = 4_500,
}: Options): Promise<OpenDatabase> {
  const migrations = readMigrations(migrationsDir);
  const location = writeLocation(url);
  const database = connectTo(url, lockTimeoutMs);
  try {
    await migrate(database, { location, migrations, migrateExisting });
    await proveWritable(database);
  } catch (error) {
    await database.destroy();
    throw asStartError(error, location);
  }
  return { database, location, close: () => database.destroy() };
}

export function openPostgresForReading(url: string): OpenDatabase {
  const reading = new URL(url);
  reading.searchParams.append("options", "-c default_transaction_read_only=on");
  const database = connectTo(reading.href, 0);
  return { database, location: writeLocation(url), close: () => database.destroy() };
}

function connectTo(url: string, lockTimeoutMs: number): Database {
  const pool = new Pool({
    connectionString: url,
    application_name: "site",
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    lock_timeout: lockTimeoutMs,
    statement_timeout: 15_000,
    // Unlike `statement_timeout`, `query_timeout` works even if the server has become unreachable.
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    types: { getTypeParser: readWholeNumbers },
    async onConnect(client) {
      // Makes each commit wait for the disk, unless the server's setting is even stricter.
      await client.query(
        "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
      );
    },
  });
  // Without this listener, a broken connection would end the process.
  pool.on("error", (error) => reportFault("A database connection broke", error));
  // The query in progress fails as well, and its caller reports the fault, so this event is ignored.
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createDeadlinePool(pool) }) });
}

/** Parses bigint values as numbers instead of strings, because all of the site's values are safe integers. */
const readWholeNumbers: typeof types.getTypeParser = (type, format) =>
  type === types.builtins.INT8 ? Number : types.getTypeParser(type, format);

async function migrate(database: Database, run: MigrationRun) {
  await database.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = '60s'`.execute(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
    if (await isForeign(transaction)) {
      throw new StartError(
        `The database ${run.location} belongs to another program; give the site a database of its own in DATABASE_URL.`,
      );
    }
    await sql.raw(migrationsTable).execute(transaction);
    const pending = choosePending(run, (await readApplied(transaction)) ?? []);
    for (const { name, sql: text, checksum } of pending) {
      await sql.raw(text).execute(transaction);
      await transaction
        .insertInto("schema_migrations")
        .values({ name, checksum, applied_at: new Date().toISOString() })
        .execute();
    }
  });
}

async function isForeign(database: Database): Promise<boolean> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(database);
  return rows.length > 0 && !rows.some((row) => row.table_name === "schema_migrations");
}

/** Writes a row to check that the server accepts writes, because a standby server only accepts reads. */
async function proveWritable(database: Database) {
  const probed_at = new Date().toISOString();
  await database
    .insertInto("write_probes")
    .values({ name: "start", probed_at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ probed_at }))
    .execute();
}

export function writeLocation(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${decodeURIComponent(pathname)}`;
}

function asStartError(error: unknown, location: string): unknown {
  if (error instanceof StartError) return error;
  const fault = findPostgresFault(error);
  const because = (what: string) =>
    new StartError(`The database ${location} ${what}`, { cause: error });
  if (fault === undefined) {
    if (error instanceof DatabaseError) return because(`cannot be opened (${error.code}).`);
    return error;
  }
  if (fault.startsWith("28")) {
    return because(`refuses this user or password (${fault}); correct DATABASE_URL.`);
  }
  if (fault === "3D000") return because("does not exist; create it, or correct DATABASE_URL.");
  if (fault === "42501" || fault === "25006") {
    return because(
      `cannot be written (${fault}); let this user create tables there, or correct DATABASE_URL.`,
    );
  }
  if (fault === "53100")
    return new DiskFault(`The database ${location} has no room left; make room and try again.`, {
      cause: error,
    });
  if (fault === "55P03") return because("is held by another program; start again in a minute.");
  return because(`cannot be reached (${fault}); start it, or correct DATABASE_URL.`);
}

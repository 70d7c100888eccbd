import { Kysely, PostgresDialect, sql } from "kysely";
import { DatabaseError, Pool, types } from "pg";
import { reportFault } from "../process/report-fault.server.ts";
import { DiskFault, StartError } from "../process/start-error.server.ts";
import type { OpenDatabase } from "./open-database.server.ts";
import { createDeadlinePool } from "./deadline-pool.server.ts";
import { describeFittingBackup } from "./find-backup.server.ts";
import { backUpServerBeforeMigration } from "./migration-backup.server.ts";
import { sizeOfServer, snapshotPostgres } from "./snapshot-postgres.server.ts";
import { planMigrations } from "./plan-migrations.server.ts";
import { findPostgresFault } from "../process/postgres-fault.server.ts";
import { migrationsTable, readMigrations, type Migration } from "./read-migrations.server.ts";
import type { Database, Tables } from "./tables.server.ts";

type Options = {
  /** postgres://user:password@host:port/name */
  url: string;
  migrationsDir?: string | undefined;
  /** Where a backup is made before a migration; none is made when it is absent. */
  backupDir?: string | undefined;
  /** How long a write waits for a lock, in milliseconds. */
  lockTimeoutMs?: number;
};

/** An arbitrary number that every process of the site uses. */
const migrationLock = 5_184_190_021;

/**
 * Connects to PostgreSQL and brings the database up to date. Safe when several processes start at
 * once.
 *
 * @throws StartError when the database cannot be used as it is
 */
export async function openPostgres({
  url,
  migrationsDir,
  backupDir,
  // Shorter than a request's deadline: the server ends the wait first, and the connection is kept.
  lockTimeoutMs = 4_500,
}: Options): Promise<OpenDatabase> {
  const migrations = readMigrations(migrationsDir);
  const location = describeLocation(url);
  const database = connectTo(url, lockTimeoutMs);
  try {
    await migrate(database, { location, migrations, migrationsDir, backupDir });
    await proveWritable(database);
  } catch (error) {
    await database.destroy();
    throw asStartError(error, location);
  }
  return { database, location, close: () => database.destroy() };
}

/** Connects to PostgreSQL for reading alone: the server refuses every write of this connection. */
export function openPostgresForReading(url: string): OpenDatabase {
  const reading = new URL(url);
  reading.searchParams.append("options", "-c default_transaction_read_only=on");
  const database = connectTo(reading.href, 0);
  return { database, location: describeLocation(url), close: () => database.destroy() };
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
    // The server's timeout does not help when the server is unreachable.
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    types: { getTypeParser: readWholeNumbers },
    async onConnect(client) {
      // "Stored" has to mean "on the disk"; a stricter setting of the server is kept.
      await client.query(
        "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
      );
    },
  });
  // The pool replaces an idle connection that breaks; without a listener, the error would end the process.
  pool.on("error", (error) => reportFault("A database connection broke", error));
  // The same for a connection in use. Its query fails as well, and the caller reports that.
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createDeadlinePool(pool) }) });
}

/** bigint arrives as text: amounts and counts are far below the limit of safe integers. */
const readWholeNumbers: typeof types.getTypeParser = (type, format) =>
  type === types.builtins.INT8 ? Number : types.getTypeParser(type, format);

type MigratePlan = {
  location: string;
  migrations: Migration[];
  migrationsDir: string | undefined;
  backupDir: string | undefined;
};

async function migrate(
  database: Database,
  { location, migrations, migrationsDir, backupDir }: MigratePlan,
) {
  await database.transaction().execute(async (transaction) => {
    // Another process may be migrating for longer than a visitor would wait.
    await sql`set local lock_timeout = '60s'`.execute(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    // It waits while a backup is made.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
    if (await isForeign(transaction)) {
      throw new StartError(
        `The database ${location} belongs to another program; give the site a database of its own in DATABASE_URL.`,
      );
    }
    await sql.raw(migrationsTable).execute(transaction);
    const applied = await transaction
      .selectFrom("schema_migrations")
      .select(["name", "checksum"])
      .execute();
    // Sorted here: the server's sort order depends on its locale.
    const plan = planMigrations(
      migrations,
      applied.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    );
    if (plan.status === "refused") {
      const way = plan.isNewer ? describeFittingBackup(backupDir, migrations, "PostgreSQL") : "";
      throw new StartError(`The database ${location} cannot be used: ${plan.reason}${way}.`);
    }
    const [pending] = plan.pending;
    const lastMigration = applied
      .map(({ name }) => name)
      .toSorted()
      .at(-1);
    const backup =
      backupDir !== undefined && lastMigration !== undefined && pending !== undefined
        ? await backUpServerBeforeMigration(location, backupDir, {
            size: await sizeOfServer(transaction),
            // Over a second connection: this transaction sees what others write meanwhile.
            write: (part) => snapshotPostgres(database, part, { migrationsDir, lastMigration }),
          })
        : undefined;
    for (const { name, sql: text, checksum } of plan.pending) {
      await sql.raw(text).execute(transaction);
      await transaction
        .insertInto("schema_migrations")
        .values({ name, checksum, applied_at: new Date().toISOString() })
        .execute();
    }
    if (backup) await transaction.insertInto("backups").values(backup).execute();
  });
}

async function isForeign(database: Database): Promise<boolean> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(database);
  return rows.length > 0 && !rows.some((row) => row.table_name === "schema_migrations");
}

/** A standby accepts connections and queries; only a write shows that it is read-only. */
async function proveWritable(database: Database) {
  const probed_at = new Date().toISOString();
  await database
    .insertInto("write_probes")
    .values({ name: "start", probed_at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ probed_at }))
    .execute();
}

/** Host, port and name: everything but user and password. */
export function describeLocation(url: string): string {
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

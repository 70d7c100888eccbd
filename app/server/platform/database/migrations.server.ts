import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../process/start-error.server.ts";
import type { Database } from "./tables.server.ts";

export type Migration = { name: string; sql: string; checksum: string };

export const migrationsTable =
  "CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT NOT NULL PRIMARY KEY, checksum TEXT NOT NULL, applied_at TEXT NOT NULL)";

export function readMigrations(
  folder = join(process.cwd(), "database", "migrations"),
): Migration[] {
  const names = listFiles(folder).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  if (names.length === 0) {
    throw new StartError(`No migrations in ${folder}; start the site from its own folder.`);
  }
  return names.toSorted().map((name) => {
    // The checksum must not depend on the line endings with which Git checks out the files.
    const sql = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
    const checksum = createHash("sha256").update(sql).digest("hex");
    return { name: name.replace(/\.sql$/, ""), sql, checksum };
  });
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

export type AppliedMigration = { name: string; checksum: string };

type MigrationPlan =
  | { status: "ready"; pending: Migration[] }
  | { status: "refused"; reason: string; isNewer: boolean };

export function planMigrations(known: Migration[], applied: AppliedMigration[]): MigrationPlan {
  const [first, ...later] = known;
  if (first && isJoined(applied))
    return {
      status: "ready",
      pending: [{ ...first, sql: "DELETE FROM schema_migrations" }, ...later],
    };
  const newer = applied.filter(({ name }) => !known.some((migration) => migration.name === name));
  if (newer.length > 0) {
    const names = newer.map(({ name }) => name).join(", ");
    return {
      status: "refused",
      isNewer: true,
      reason: `it was made by a newer version of the site (${names}); start that version`,
    };
  }
  for (const [index, migration] of known.entries()) {
    const record = applied[index];
    if (!record) return { status: "ready", pending: known.slice(index) };
    if (record.name !== migration.name) {
      return {
        status: "refused",
        isNewer: false,
        reason: `${migration.name} was skipped; restore a backup`,
      };
    }
    if (record.checksum !== migration.checksum) {
      return {
        status: "refused",
        isNewer: false,
        reason: `${migration.name} has changed since it ran; bring the old file back and write a new migration`,
      };
    }
  }
  return { status: "ready", pending: [] };
}

/** The migrations from before the first release, which have been merged into one. */
const joined = { first: "0001_create_server_state", last: "0037_reword_two_changes", count: 35 };

/** Whether the migrations from before the first release have made the tables of today's first migration. */
function isJoined(applied: AppliedMigration[]): boolean {
  const [first, last] = [applied[0]?.name, applied.at(-1)?.name];
  return applied.length === joined.count && first === joined.first && last === joined.last;
}

/** Returns the migrations of this program that a database with these records has already run. */
export function findApplied(known: Migration[], applied: AppliedMigration[]): Migration[] {
  return known.slice(0, isJoined(applied) ? 1 : applied.length);
}

export type MigrationRun = {
  location: string;
  migrations: Migration[];
  migrateExisting: boolean;
};

export function choosePending(
  { location, migrations, migrateExisting }: MigrationRun,
  applied: AppliedMigration[],
): Migration[] {
  const plan = planMigrations(migrations, applied);
  if (plan.status === "refused")
    throw new StartError(`The database ${location} cannot be used: ${plan.reason}.`);
  if (!migrateExisting && applied.length > 0 && plan.pending.length > 0)
    throw new StartError(
      `The database ${location} has to be changed for this version of the site, and could not be read for a backup before; start again.`,
    );
  return plan.pending;
}

export async function readApplied(database: Database): Promise<AppliedMigration[] | undefined> {
  const tables = await database.introspection.getTables();
  if (!tables.some(({ name }) => name === "schema_migrations")) return undefined;
  const applied = await database
    .selectFrom("schema_migrations")
    .select(["name", "checksum"])
    .execute();
  // Sorts the names here, because a database server's order depends on its locale.
  return applied.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

export async function readCreatedAt(database: Database): Promise<Date> {
  const { applied_at } = await database
    .selectFrom("schema_migrations")
    .select("applied_at")
    .orderBy("applied_at")
    .limit(1)
    .executeTakeFirstOrThrow();
  return new Date(applied_at);
}

import { StartError } from "../process/start-error.server.ts";
import type { Migration } from "./read-migrations.server.ts";

export type AppliedMigration = { name: string; checksum: string };

type MigrationPlan =
  | { status: "ready"; pending: Migration[] }
  | { status: "refused"; reason: string; isNewer: boolean };

export function planMigrations(known: Migration[], applied: AppliedMigration[]): MigrationPlan {
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

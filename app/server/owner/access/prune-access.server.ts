import { retentionYears } from "#app/lib/retention.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { longestLife } from "./sessions.server.ts";

/** Deletes what nobody can sign in with anymore, and old entries of the list of changes. */
export async function pruneAccess(transaction: Database, now: Date): Promise<void> {
  const kept = new Date(now);
  kept.setUTCFullYear(kept.getUTCFullYear() - retentionYears.changes);
  await transaction
    .deleteFrom("admin_sessions")
    .where("created_at", "<", new Date(now.getTime() - longestLife).toISOString())
    .execute();
  for (const table of ["admin_links", "admin_challenges"] as const)
    await transaction.deleteFrom(table).where("expires_at", "<", now.toISOString()).execute();
  await transaction
    .deleteFrom("admin_changes")
    .where("changed_at", "<", kept.toISOString())
    .execute();
}

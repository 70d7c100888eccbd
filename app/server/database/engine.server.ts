import { PostgresAdapter, sql } from "kysely";
import type { Database } from "./tables.server.ts";

/** Whether this is PostgreSQL; the few queries that differ ask. */
export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Lets one transaction at a time go on among those with the same key, until it ends: what a
 * transaction reads first and writes later then holds. SQLite has one writer anyway.
 */
export async function advisoryLock(transaction: Database, key: string) {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

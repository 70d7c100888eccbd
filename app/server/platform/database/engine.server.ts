import { PostgresAdapter, sql } from "kysely";
import type { Database } from "./tables.server.ts";

/** Whether this is PostgreSQL, for the few queries that differ. */
export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Makes transactions with the same key run one after the other, each from here to its end, so that
 * what one has read stays true until it writes. SQLite allows one writer only anyway.
 */
export async function advisoryLock(transaction: Database, key: string) {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

import { PostgresAdapter, sql } from "kysely";
import type { Database } from "./tables.server.ts";

export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Makes transactions with the same key run one after another, from this call on. SQLite has only one writer
 * anyway.
 */
export async function advisoryLock(transaction: Database, key: string) {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

/** Does the work in the given transaction, or else in a new one. */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.isTransaction ? work(database) : database.transaction().execute(work);
}

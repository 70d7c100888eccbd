import { PostgresAdapter, sql } from "kysely";
import type { Database } from "./tables.server.ts";

export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Waits until no other transaction holds this key, and then holds it until the transaction ends. SQLite needs no
 * such lock, because it allows only one writer.
 */
export async function advisoryLock(transaction: Database, key: string) {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

/** Runs `work` in the given transaction, or begins one if `database` isn't a transaction. */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.isTransaction ? work(database) : database.transaction().execute(work);
}

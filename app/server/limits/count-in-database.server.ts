import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Connect, Database } from "../database/tables.server.ts";
import type { Limit } from "./take-token.server.ts";

export type Count = { times: number; expiresAt: Date };

/** How long a count may wait for the database, in milliseconds. */
const patience = 300;

/** How often expired counts are thrown away, in milliseconds. */
const sweepEvery = 3_600_000;
let sweptAt = 0;

/**
 * Counts one more for a key, together with all processes on this database.
 *
 * @throws Error when the database does not answer soon; what is counted later harms nobody
 */
export async function countInDatabase(connect: Connect, key: string, limit: Limit): Promise<Count> {
  const counting = connect().then((database) => count(database, key, limit));
  counting.catch(() => {});
  const answered = new AbortController();
  const timeout = sleep(patience, undefined, { signal: answered.signal }).then(() => {
    throw new Error("the database does not answer");
  });
  timeout.catch(() => {});
  try {
    return await Promise.race([counting, timeout]);
  } finally {
    answered.abort();
  }
}

/** In a transaction, because only those wait for the lock without stopping the process. */
async function count(database: Database, key: string, { seconds }: Limit): Promise<Count> {
  const now = new Date();
  const since = now.toISOString();
  const until = new Date(now.getTime() + seconds * 1_000).toISOString();
  const row = await database.transaction().execute(async (transaction) => {
    if (now.getTime() - sweptAt > sweepEvery) {
      sweptAt = now.getTime();
      await transaction.deleteFrom("rate_limits").where("expires_at", "<=", since).execute();
    }
    return transaction
      .insertInto("rate_limits")
      .values({ key, points: 1, expires_at: until })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          points: sql<number>`case when rate_limits.expires_at > ${since} then rate_limits.points + 1 else 1 end`,
          expires_at: sql<string>`case when rate_limits.expires_at > ${since} then rate_limits.expires_at else excluded.expires_at end`,
        }),
      )
      .returning(["points", "expires_at"])
      .executeTakeFirstOrThrow();
  });
  return { times: row.points, expiresAt: new Date(row.expires_at) };
}

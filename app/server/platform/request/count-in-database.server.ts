import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { isDue } from "../database/leases.server.ts";
import type { Connect, Database } from "../database/tables.server.ts";
import { digestClient } from "./client-digest.server.ts";

export type Limit = { times: number; seconds: number };

type Limited = { name: string; clientKey: string; limit: Limit };

type Count = { times: number; expiresAt: Date };

const timeoutMs = 300;

const sweepEvery = 3_600_000;
let sweptAt = 0;

/**
 * Counts a client's requests under a daily digest, so that the client's address isn't stored.
 * @throws Error if the database doesn't answer in time
 */
export async function countInDatabase(connect: Connect, limited: Limited): Promise<Count> {
  const counting = connect().then((database) => count(database, limited));
  counting.catch(() => {});
  const answered = new AbortController();
  const timeout = sleep(timeoutMs, undefined, { signal: answered.signal }).then(() => {
    throw new Error("the database does not answer");
  });
  timeout.catch(() => {});
  try {
    return await Promise.race([counting, timeout]);
  } finally {
    answered.abort();
  }
}

/** Counts in a transaction, because only transactions wait for the lock without blocking the process. */
async function count(database: Database, limited: Limited): Promise<Count> {
  const now = new Date();
  return database.transaction().execute(async (transaction) => {
    if (now.getTime() - sweptAt > sweepEvery) {
      sweptAt = now.getTime();
      await transaction
        .deleteFrom("rate_limits")
        .where("expires_at", "<=", now.toISOString())
        .execute();
    }
    return countOneMore(transaction, limited, now);
  });
}

export async function countOneMore(
  transaction: Database,
  { name, clientKey, limit }: Limited,
  now: Date,
): Promise<Count> {
  const until = new Date(now.getTime() + limit.seconds * 1_000).toISOString();
  const key = `${name}:${await digestClient(transaction, clientKey, now)}`;
  const row = await transaction
    .insertInto("rate_limits")
    .values({ key, points: 1, expires_at: until })
    .onConflict((conflict) => {
      const isOver = isDue("rate_limits.expires_at", now, limit.seconds * 1_000);
      return conflict.column("key").doUpdateSet({
        points: sql<number>`case when ${isOver} then 1 else rate_limits.points + 1 end`,
        expires_at: sql<string>`case when ${isOver} then excluded.expires_at else rate_limits.expires_at end`,
      });
    })
    .returning(["points", "expires_at"])
    .executeTakeFirstOrThrow();
  return { times: row.points, expiresAt: new Date(row.expires_at) };
}

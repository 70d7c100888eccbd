import type { Database } from "../database/tables.server.ts";

export type Backlog = {
  /** Mails that still have to go out. */
  waiting: number;
  /** How long the oldest of them has waited, in seconds; 0 when there is none. */
  oldestWaitingSeconds: number;
  /** Mails that need the owner: refused for good, or tried for too long. */
  parked: number;
};

/** How much mail waits, and for how long. */
export async function readBacklog(database: Database, now: Date): Promise<Backlog> {
  const rows = await database
    .selectFrom("outbox_mails")
    .select(({ fn }) => ["status", fn.countAll().as("count"), fn.min("created_at").as("oldest")])
    .where("status", "in", ["waiting", "parked"])
    .groupBy("status")
    .execute();
  const waiting = rows.find(({ status }) => status === "waiting");
  const parked = rows.find(({ status }) => status === "parked");
  const oldest = waiting ? new Date(waiting.oldest).getTime() : now.getTime();
  return {
    // PostgreSQL returns counts as text.
    waiting: Number(waiting?.count ?? 0),
    oldestWaitingSeconds: Math.max(0, Math.floor((now.getTime() - oldest) / 1_000)),
    parked: Number(parked?.count ?? 0),
  };
}

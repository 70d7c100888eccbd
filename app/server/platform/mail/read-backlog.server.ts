import { namesOf } from "#app/lib/by-name.ts";
import type { Database } from "../database/tables.server.ts";
import { mailKinds } from "./enqueue-mail.server.ts";

export type Backlog = {
  waiting: number;
  oldestWaitingSeconds: number;
  /**
   * The number of emails that need the owner's attention because they were permanently refused or tried for too long.
   */
  parked: number;
};

export const overdueAfterSeconds = 3_600;

const toTypedAddresses = namesOf(mailKinds).filter((kind) => mailKinds[kind] === "typed");

/**
 * Selects the parked emails that need the owner's attention. Leaves out emails that were refused because a visitor
 * had mistyped the address.
 */
export function selectMissed(database: Database) {
  return database
    .selectFrom("outbox_mails")
    .where("status", "=", "parked")
    .where((row) =>
      row.or([
        row("kind", "not in", toTypedAddresses),
        row("last_fault", "is", null),
        row("last_fault", "not like", "% at RCPT TO"),
      ]),
    );
}

export async function countMissed(database: Database): Promise<number> {
  const { missed } = await selectMissed(database)
    .select(({ fn }) => fn.countAll().as("missed"))
    .executeTakeFirstOrThrow();
  return Number(missed);
}

export async function readBacklog(database: Database, now: Date): Promise<Backlog> {
  const rows = await database
    .selectFrom("outbox_mails")
    .select(({ fn }) => [
      "status",
      fn.countAll().as("count"),
      fn.min(fn.coalesce("send_after", "created_at")).as("oldest"),
    ])
    .where("status", "in", ["waiting", "parked"])
    .groupBy("status")
    .execute();
  const waiting = rows.find(({ status }) => status === "waiting");
  const parked = rows.find(({ status }) => status === "parked");
  const oldest = waiting ? new Date(waiting.oldest).getTime() : now.getTime();
  return {
    // PostgreSQL returns counts as strings.
    waiting: Number(waiting?.count ?? 0),
    oldestWaitingSeconds: Math.max(0, Math.floor((now.getTime() - oldest) / 1_000)),
    parked: Number(parked?.count ?? 0),
  };
}

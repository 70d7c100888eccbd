import { sql } from "kysely";
import { dayInZone } from "#app/lib/dates.ts";
import type { Connect, Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { forgetClients } from "#app/server/platform/request/client-digest.server.ts";
import {
  runPeriodically,
  type PeriodicTask,
} from "#app/server/platform/process/run-periodically.server.ts";
import { deletedForDays, retentionYears } from "#app/lib/retention.ts";
import { pruneRevisions } from "#app/server/owner/words/draft/draft-rows.server.ts";
import { purgeDeleted } from "#app/server/owner/inbox.server.ts";
import { pruneScheduled } from "#app/server/owner/words/draft/schedule.server.ts";
import {
  rewriteAfterErasure,
  requestRewrite,
  withoutBuyer,
} from "#app/server/owner/person/person-data.server.ts";
import { longestLife } from "../access/sessions.server.ts";

const interval = 600_000;

/** When pruning begins, in milliseconds after midnight in the owner's time zone. The backup runs earlier. */
const night = 4 * 3_600_000;

const longestGap = 7 * 86_400_000;

const nothing: Pruned = { messages: 0, mails: 0, subscriptions: 0, withdrawals: 0, buyers: 0 };

export function startPruning(connect: Connect, getTimeZone: () => string): PeriodicTask {
  return runPeriodically(interval, "Old data could not be deleted", async () => {
    await pruneNightly(connect, getTimeZone(), new Date());
    // This also completes erasures by a process that was killed before it could rewrite the file.
    await rewriteAfterErasure(await connect());
  });
}

/**
 * Deletes old data once a night. The first night after a long gap is only recorded: the gap may be due to a clock
 * that's wrong by years, which would make all data look old.
 */
export async function pruneNightly(
  connect: Connect,
  timeZone: string,
  now: Date,
  hasService = getEnv().newsletter !== undefined,
): Promise<Pruned | undefined> {
  const database = await connect();
  const day = dayInZone(new Date(now.getTime() - night), timeZone);
  const last = await findLast(database, now);
  if (last?.day === day) return undefined;
  return database.transaction().execute(async (transaction) => {
    const pruned_at = now.toISOString();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("prunings")
      .values({ day, pruned_at, ...nothing })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return undefined;
    await forgetClients(transaction, now);
    const gap = last ? now.getTime() - Date.parse(last.pruned_at) : 0;
    if (gap > longestGap) return nothing;
    const pruned = await pruneData(transaction, now, hasService);
    await pruneAccess(transaction, now);
    await pruneRevisions(transaction, now);
    await pruneScheduled(transaction, now);
    await transaction.updateTable("prunings").set(pruned).where("day", "=", day).execute();
    return pruned;
  });
}

/** Returns the last recorded night. Ignores nights in the future, which a wrong clock recorded. */
function findLast(database: Database, now: Date) {
  return database
    .selectFrom("prunings")
    .selectAll()
    .where("pruned_at", "<=", now.toISOString())
    .orderBy("pruned_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export function listPrunings(database: Database, limit: number) {
  return database.selectFrom("prunings").selectAll().orderBy("day", "desc").limit(limit).execute();
}

type Pruned = Omit<Tables["prunings"], "day" | "pruned_at">;

/**
 * Deletes old data. For accounting, orders are kept without the buyers' data. If there's a newsletter service,
 * sign-ups are kept until they have been sent to it.
 */
async function pruneData(transaction: Database, now: Date, hasService: boolean): Promise<Pruned> {
  const before = (kind: Kind) => findOldest(kind, now);
  const messages = await transaction
    .deleteFrom("contact_messages")
    .where("received_at", "<", before("messages"))
    .executeTakeFirst();
  const purged = await purgeDeleted(transaction, now);
  const mails = await transaction
    .deleteFrom("outbox_mails")
    .where("created_at", "<", before("messages"))
    .executeTakeFirst();
  const subscriptions = await transaction
    .deleteFrom("newsletter_subscriptions")
    .where((row) =>
      row.or([
        row("status", "=", "pending").and("requested_at", "<", before("subscriptions")),
        row("status", "=", "unsubscribed").and("unsubscribed_at", "<", before("subscriptions")),
      ]),
    )
    .where("id", "not in", (query) =>
      query
        .selectFrom("newsletter_pushes")
        .select("subscription_id")
        .where("status", "=", "waiting")
        .$if(!hasService, (waiting) => waiting.where(sql<boolean>`1 = 0`)),
    )
    .executeTakeFirst();
  const withdrawals = await transaction
    .deleteFrom("withdrawals")
    .where("received_at", "<", before("withdrawals"))
    .executeTakeFirst();
  const buyers = await transaction
    .updateTable("orders")
    .set(withoutBuyer(now))
    .where("created_at", "<", before("buyers"))
    .where("buyer_erased_at", "is", null)
    .executeTakeFirst();
  const notes = await transaction
    .deleteFrom("order_notes")
    .where((row) =>
      row.or([
        row("deleted_at", "<", new Date(now.getTime() - deletedForDays * 86_400_000).toISOString()),
        row("session_id", "in", (query) =>
          query
            .selectFrom("orders")
            .select("session_id")
            .where("created_at", "<", before("buyers")),
        ),
      ]),
    )
    .executeTakeFirst();
  const pruned = {
    messages: Number(messages.numDeletedRows) + purged,
    mails: Number(mails.numDeletedRows),
    subscriptions: Number(subscriptions.numDeletedRows),
    withdrawals: Number(withdrawals.numDeletedRows),
    buyers: Number(buyers.numUpdatedRows),
  };
  if (Object.values(pruned).some((count) => count > 0) || notes.numDeletedRows > 0n)
    await requestRewrite(transaction, now);
  return pruned;
}

type Kind = keyof typeof retentionYears;

/** Returns the moment before which data of this kind is too old to keep. */
function findOldest(kind: Kind, now: Date): string {
  const moment = new Date(now);
  moment.setUTCFullYear(moment.getUTCFullYear() - retentionYears[kind]);
  return moment.toISOString();
}

/** Deletes expired sessions, links and challenges, and old entries of the list of changes. */
export async function pruneAccess(transaction: Database, now: Date): Promise<void> {
  await transaction
    .deleteFrom("admin_sessions")
    .where("created_at", "<", new Date(now.getTime() - longestLife).toISOString())
    .execute();
  for (const table of ["admin_links", "admin_challenges", "newsletter_confirmations"] as const)
    await transaction.deleteFrom(table).where("expires_at", "<", now.toISOString()).execute();
  await transaction
    .deleteFrom("admin_changes")
    .where("changed_at", "<", findOldest("changes", now))
    .execute();
}

import { isPostgres } from "../database/engine.server.ts";
import { isDue } from "../database/is-due.server.ts";
import { isClaimable, leaseTo, type LeaseTimes } from "../database/leases.server.ts";
import type { Database } from "../database/tables.server.ts";
import type { ReadyMail } from "./send-mail.server.ts";
import { mailPause } from "./mail-pauses.server.ts";
import { longestDelay } from "./mail-slot.server.ts";

/** A mail that no other process sends until the lease ends. */
export type ClaimedMail = {
  id: string;
  leaseToken: string;
  leasedUntil: Date;
  attempts: number;
  /** How long it was tried for before this attempt, in milliseconds. */
  triedForMs: number;
  /** When this attempt began, on the clock of `performance.now()`, which cannot be set. */
  begunAt: number;
  mail: ReadyMail;
};

type Claim = {
  leaseToken: string;
  now: Date;
  /** How long the lease lasts, in milliseconds. */
  leaseMs: number;
  limit: number;
  messageIdDomain: string;
};

/**
 * Claims mails that are due. If the process dies, its claims end with their lease.
 *
 * The Message-ID is stored before the first attempt, so that it never changes afterwards.
 */
export async function claimMails(database: Database, claim: Claim): Promise<ClaimedMail[]> {
  // Most of the time no mail is due: this check writes nothing.
  if (!(await hasDueMail(database, claim))) return [];
  return database.transaction().execute((transaction) => takeDueMails(transaction, claim));
}

async function hasDueMail(database: Database, claim: Claim): Promise<boolean> {
  return (await dueMails(database, claim).select("id").limit(1).executeTakeFirst()) !== undefined;
}

async function takeDueMails(transaction: Database, claim: Claim): Promise<ClaimedMail[]> {
  const { leaseToken, now, limit, messageIdDomain } = claim;
  const due = dueMails(transaction, claim).selectAll().orderBy("next_attempt_at").limit(limit);
  // SQLite's transaction holds the only write lock already.
  const rows = await (isPostgres(transaction) ? due.forUpdate().skipLocked() : due).execute();
  const lease = leaseTo(leaseToken, now, timesOf(claim));
  const claimed: ClaimedMail[] = [];
  for (const row of rows) {
    const messageId = row.message_id ?? `<${row.id}@${messageIdDomain}>`;
    const firstAttemptAt = row.first_attempt_at ?? now.toISOString();
    const attempts = row.attempts + 1;
    await transaction
      .updateTable("outbox_mails")
      .set({
        ...lease,
        attempts,
        first_attempt_at: firstAttemptAt,
        message_id: messageId,
      })
      .where("id", "=", row.id)
      .execute();
    claimed.push({
      id: row.id,
      leaseToken,
      leasedUntil: new Date(lease.leased_until),
      attempts,
      triedForMs: row.tried_for_ms,
      begunAt: performance.now(),
      mail: {
        messageId,
        date: new Date(firstAttemptAt),
        to: row.recipient,
        replyTo: row.reply_to ?? undefined,
        subject: row.subject,
        text: row.body_text,
        html: row.body_html,
        headers: JSON.parse(row.headers) as Record<string, string>,
      },
    });
  }
  return claimed;
}

function dueMails(database: Database, claim: Claim) {
  return database
    .selectFrom("outbox_mails")
    .where(isClaimable(claim.now, timesOf(claim)))
    .where((row) =>
      row.or([row("send_after", "is", null), isDue("send_after", claim.now, longestDelay)]),
    );
}

function timesOf({ leaseMs }: Claim): LeaseTimes {
  return { leaseMs, longestPause: mailPause.longest };
}

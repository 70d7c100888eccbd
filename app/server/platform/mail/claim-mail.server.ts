import { sql } from "kysely";
import { isPostgres } from "../database/engine.server.ts";
import {
  isDue,
  isClaimable,
  leaseTo,
  isHeldBy,
  noLease,
  pauseAfter,
} from "../database/leases.server.ts";
import type { Database } from "../database/tables.server.ts";
import { longestDelay } from "./mail-slot.server.ts";
import type { ReadyMail, SendOutcome } from "./send-mail.server.ts";

export type ClaimedMail = {
  id: string;
  leaseToken: string;
  leasedUntil: Date;
  attempts: number;
  triedForMs: number;
  /** When this attempt began, on the clock of `performance.now()`, which ignores changes to the system clock. */
  begunAt: number;
  mail: ReadyMail;
};

type Claim = {
  leaseToken: string;
  now: Date;
  leaseMs: number;
  messageIdDomain: string;
};

/**
 * Claims the next email. Its Message-ID is stored before the first attempt, so that receivers recognize an email
 * that is sent twice.
 */
export async function claimMail(
  database: Database,
  claim: Claim,
): Promise<ClaimedMail | undefined> {
  // Reads outside the transaction first, because a read takes no write lock, and usually no email is due.
  if (!(await dueMails(database, claim).limit(1).executeTakeFirst())) return undefined;
  const { leaseToken, now, messageIdDomain } = claim;
  const row = await database.transaction().execute((transaction) => {
    const due = dueMails(transaction, claim).orderBy("next_attempt_at").limit(1);
    return (
      transaction
        .updateTable("outbox_mails")
        .set({
          ...leaseTo(leaseToken, now, leaseTimes(claim)),
          attempts: sql`attempts + 1`,
          first_attempt_at: sql`coalesce(first_attempt_at, ${now.toISOString()})`,
          message_id: sql`coalesce(message_id, '<' || id || ${`@${messageIdDomain}>`})`,
        })
        // SQLite needs no row lock, because the transaction holds the only write lock.
        .where("id", "=", isPostgres(transaction) ? due.forUpdate().skipLocked() : due)
        .returningAll()
        .executeTakeFirst()
    );
  });
  if (!row) return undefined;
  return {
    id: row.id,
    leaseToken,
    leasedUntil: new Date(row.leased_until ?? now),
    attempts: row.attempts,
    triedForMs: row.tried_for_ms,
    begunAt: performance.now(),
    mail: {
      messageId: row.message_id ?? "",
      date: new Date(row.first_attempt_at ?? now),
      to: row.recipient,
      replyTo: row.reply_to ?? undefined,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
      headers: JSON.parse(row.headers) as Record<string, string>,
    },
  };
}

function dueMails(database: Database, claim: Claim) {
  return database
    .selectFrom("outbox_mails")
    .select("id")
    .where(isClaimable(claim.now, leaseTimes(claim)))
    .where((row) =>
      row.or([row("send_after", "is", null), isDue("send_after", claim.now, longestDelay)]),
    );
}

function leaseTimes({ leaseMs }: Claim) {
  return { leaseMs, longestPause: mailBackoff.longest };
}

const giveUpAfterMs = 72 * 3_600_000;

/** The pauses between attempts, in milliseconds, so that emails go out within minutes once a fault is fixed. */
const mailBackoff = { first: 5_000, longest: 120_000 };

export async function settleMail(
  database: Database,
  claimed: ClaimedMail,
  outcome: SendOutcome,
  now: Date,
): Promise<"sent" | "parked" | "waiting"> {
  const settled = { ...noLease, settled_at: now.toISOString() };
  if (outcome.status === "sent") {
    // The mail server has accepted the email, so it counts as sent even if another process holds the lease now.
    await database
      .updateTable("outbox_mails")
      .set({ ...settled, status: "sent", last_fault: null })
      .where("id", "=", claimed.id)
      .execute();
    return "sent";
  }
  // Adds up durations instead of comparing times, because the system clock may be set forward by days.
  const triedForMs = claimed.triedForMs + Math.round(performance.now() - claimed.begunAt);
  const isParked = outcome.status === "refused" || triedForMs >= giveUpAfterMs;
  const pause = pauseAfter(claimed.attempts, mailBackoff);
  const retried = {
    ...noLease,
    next_attempt_at: new Date(now.getTime() + pause).toISOString(),
    tried_for_ms: triedForMs + pause,
  };
  const status = isParked ? "parked" : "waiting";
  await claimedMail(database, claimed)
    .set({ ...(isParked ? settled : retried), status, last_fault: outcome.fault })
    .execute();
  return status;
}

export async function releaseMail(database: Database, claimed: ClaimedMail) {
  await claimedMail(database, claimed)
    .set({ ...noLease, attempts: claimed.attempts - 1 })
    .execute();
}

function claimedMail(database: Database, { id, leaseToken }: ClaimedMail) {
  return database.updateTable("outbox_mails").where("id", "=", id).where(isHeldBy(leaseToken));
}

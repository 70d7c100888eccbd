import type { Database } from "../database/tables.server.ts";
import type { SendOutcome } from "./send-mail.server.ts";
import { isHeldBy, noLease, pauseAfter } from "../database/leases.server.ts";
import { mailPause, giveUpAfter } from "./mail-pauses.server.ts";
import type { ClaimedMail } from "./claim-mails.server.ts";

/** Stores how an attempt ended: sent, parked for the owner, or waiting for the next attempt. */
export async function settleMail(
  database: Database,
  claimed: ClaimedMail,
  outcome: SendOutcome,
  now: Date,
): Promise<"sent" | "parked" | "waiting"> {
  if (outcome.status === "sent") {
    await markSent(database, claimed.id, now);
    return "sent";
  }
  // Summed up from durations, because the system clock may be set forward by days.
  const triedForMs = claimed.triedForMs + Math.round(performance.now() - claimed.begunAt);
  const status = outcome.status === "refused" || triedForMs >= giveUpAfter ? "parked" : "waiting";
  const pause = pauseAfter(claimed.attempts, mailPause);
  const nextAttempt = new Date(now.getTime() + pause);
  await ownMail(database, claimed)
    .set({
      status,
      ...noLease,
      last_fault: outcome.fault,
      ...(status === "parked"
        ? { settled_at: now.toISOString() }
        : {
            next_attempt_at: nextAttempt.toISOString(),
            tried_for_ms: triedForMs + pause,
          }),
    })
    .execute();
  return status;
}

/** Releases a mail that was not tried, so that another process can claim it at once. */
export async function releaseMail(database: Database, claimed: ClaimedMail) {
  await ownMail(database, claimed)
    .set({ ...noLease, attempts: claimed.attempts - 1 })
    .execute();
}

/**
 * Marks a mail as sent even if another process holds the lease by now: the server has the mail, and
 * another copy must not be sent.
 */
async function markSent(database: Database, id: string, now: Date) {
  await database
    .updateTable("outbox_mails")
    .set({
      ...noLease,
      status: "sent",
      settled_at: now.toISOString(),
      last_fault: null,
    })
    .where("id", "=", id)
    .where("status", "!=", "sent")
    .execute();
}

/** The row while this process holds its lease: without the lease it must not change it. */
function ownMail(database: Database, { id, leaseToken }: ClaimedMail) {
  return database.updateTable("outbox_mails").where("id", "=", id).where(isHeldBy(leaseToken));
}

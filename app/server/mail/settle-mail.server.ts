import type { Database } from "../database/tables.server.ts";
import type { SendOutcome } from "./send-mail.server.ts";
import { isHeldBy, noLease, pauseAfter } from "../database/leases.server.ts";
import { mailPause, giveUpAfter } from "./mail-pauses.server.ts";
import type { ClaimedMail } from "./claim-mails.server.ts";

/** Writes down how an attempt ended: sent, parked for the owner, or when it is tried again. */
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
  // Added up, not read off the clock: that may be set forward by days.
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

/** Gives a mail back untried, so that another process can take it at once. */
export async function releaseMail(database: Database, claimed: ClaimedMail) {
  await ownMail(database, claimed)
    .set({ ...noLease, attempts: claimed.attempts - 1 })
    .execute();
}

/**
 * Also when the lease has passed to another process meanwhile: the server has the mail, and every
 * further copy is one too many.
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

/** The row as long as it is still ours: who lost the lease has no say any more. */
function ownMail(database: Database, { id, leaseToken }: ClaimedMail) {
  return database.updateTable("outbox_mails").where("id", "=", id).where(isHeldBy(leaseToken));
}

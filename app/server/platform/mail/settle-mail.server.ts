import type { Database } from "../database/tables.server.ts";
import { isHeldBy, noLease, pauseAfter } from "../database/leases.server.ts";
import type { ClaimedMail } from "./claim-mail.server.ts";
import type { SendOutcome } from "./send-mail.server.ts";

const giveUpAfterMs = 72 * 3_600_000;

/** Short, so that a repair takes effect within minutes. */
export const mailBackoff = { first: 5_000, longest: 120_000 };

export async function settleMail(
  database: Database,
  claimed: ClaimedMail,
  outcome: SendOutcome,
  now: Date,
): Promise<"sent" | "parked" | "waiting"> {
  const settled = { ...noLease, settled_at: now.toISOString() };
  if (outcome.status === "sent") {
    // Even if another process holds the lease by now: the server has the mail.
    await database
      .updateTable("outbox_mails")
      .set({ ...settled, status: "sent", last_fault: null })
      .where("id", "=", claimed.id)
      .where("status", "!=", "sent")
      .execute();
    return "sent";
  }
  // A sum of durations, because the system clock may be set forward by days.
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

import { getContent } from "#app/content/load.server.ts";
import type { Database } from "../database/tables.server.ts";
import { enqueueMail } from "../outbox/enqueue-mail.server.ts";
import type { OrderRow } from "./advance-order.server.ts";
import type { Price } from "./payment-provider.server.ts";
import { isPaid } from "./order-status.server.ts";
import { writeOrderMail, type OrderMailName } from "./write-order-mail.server.ts";

type Input = {
  transaction: Database;
  before: OrderRow | undefined;
  after: OrderRow;
  /** What an event told in place of what the session was made with. */
  odd: Price | undefined;
  now: Date;
};

/**
 * Writes down the mails that a change of an order causes, in its transaction. An order causes each
 * mail once, even when it is lost and stored again.
 */
export async function queueOrderMails(input: Input): Promise<void> {
  const { transaction, after, odd, now } = input;
  for (const { name, key } of listMails(input)) {
    const mail = writeOrderMail(name, after, getContent(), odd);
    // Nobody typed an address where payments are practised.
    if (!mail || !(await isFirst(transaction, after.session_id, key, now))) continue;
    await enqueueMail(transaction, mail, now);
  }
}

type OwedMail = { name: OrderMailName; key: string };

function listMails({ before, after, odd }: Input): OwedMail[] {
  const mails: OrderMailName[] = [];
  const isFulfilled = !odd && before?.status !== "checking";
  const isArrival = isPaid(after.status) && !(before && isPaid(before.status));
  // Of a wrong payment that was given back the owner knows already that it was none.
  if (isArrival && (after.status !== "refunded" || isFulfilled)) {
    // Who has the money back already must not read that the first session can be booked.
    if (after.status !== "refunded") mails.push("orderPaid");
    mails.push("ownerOrderPaid");
  }
  if (after.status === "failed" && before?.status !== "failed")
    mails.push("orderFailed", "ownerOrderFailed");
  const owed = mails.map((name) => ({ name, key: name as string }));
  if (odd)
    owed.push({ name: "ownerOrderOdd", key: `ownerOrderOdd ${odd.amountInCents} ${odd.currency}` });
  const { refunded_in_cents: refunded } = after;
  // One more for each sum: part of the money may go back today, and the rest next week.
  return isPaid(after.status) && refunded > (before?.refunded_in_cents ?? 0)
    ? [...owed, { name: "ownerOrderRefunded", key: `ownerOrderRefunded ${refunded}` }]
    : owed;
}

async function isFirst(
  transaction: Database,
  sessionId: string,
  kind: string,
  now: Date,
): Promise<boolean> {
  const result = await transaction
    .insertInto("order_mails")
    .values({ session_id: sessionId, kind, queued_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(["session_id", "kind"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

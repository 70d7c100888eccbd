import { randomInt } from "node:crypto";
import { toOrderRow } from "#app/server/business/checkout/order.server.ts";
import { createReference } from "#app/server/platform/database/reference.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { fillOutbox, makeMail } from "#tests/support/outbox.ts";
import { changeRows, insertRow } from "#tests/support/stored-rows.ts";
import { makePaidOrder, makeSession } from "#tests/support/payment-events.ts";

export type Bought = { reference: string; email: string; name: string };

/** Stores a paid order of a new buyer, with the email about it. */
export async function sell(
  database: Database,
  changes: Partial<Tables["orders"]> = {},
): Promise<Bought> {
  const number = `${randomInt(1e9)}`;
  const [email, reference] = [`buyer${number}@example.com`, createReference()];
  const session = makeSession({ id: `cs_live_${number}`, paymentId: `pi_${number}` });
  const order = toOrderRow(makePaidOrder(session, new Date()));
  const name = changes.buyer_name ?? `Ana ${number}`;
  const buyer = { buyer_name: name, buyer_email: email, buyer_email_key: email };
  await insertRow(database, "orders", { ...order, ...buyer, reference, ...changes });
  const words = { subject: `Welcome ${number}`, text: "Book your first session." };
  const mail = makeMail({ kind: "order-paid", to: email, about: reference, ...words });
  await fillOutbox(database, [mail]);
  const sent = { status: "sent", settled_at: new Date().toISOString() } as const;
  await changeRows(database, "outbox_mails", sent, { about: reference });
  return { reference, email, name };
}

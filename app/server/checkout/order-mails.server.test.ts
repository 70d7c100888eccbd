import { expect, test } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { makeSession } from "#tests/support/payment-events.ts";
import { advanceOrder } from "./advance-order.server.ts";
import { mailsOfOrders, writeOrderMail, type OrderMailName } from "./order-mails.server.ts";

const content = getContent();
const names = Object.keys(mailsOfOrders) as OrderMailName[];
const now = new Date("2026-11-21T10:00:00Z");

function subjectOf(name: OrderMailName, provider: string): string | undefined {
  const session = makeSession();
  const order = advanceOrder(undefined, {
    reference: "OD-2345-6789",
    session,
    status: "paid",
    asked: session,
    occurredAt: now,
    provider,
    receivedAt: now,
  });
  return writeOrderMail(name, order, content, { orderUrl: "https://test.example/orders/1" })
    ?.subject;
}

test.each(names)("says in the subject of %s whether money moved", (name) => {
  for (const provider of ["practice", "stripe-test"])
    expect(subjectOf(name, provider)).toMatch(/^For practice: .*Exam Course/);
  expect(subjectOf(name, "stripe")).toMatch(/^(?!.*practice).*Exam Course/i);
});

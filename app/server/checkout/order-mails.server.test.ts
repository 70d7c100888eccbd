import { expect, test } from "vitest";
import { readContent } from "#app/content/read-content.ts";
import { makeSession } from "#tests/support/payment-events.ts";
import { advanceOrder } from "./advance-order.server.ts";
import { type OrderMailName, mailsOfOrders, writeOrderMail } from "./order-mails.server.ts";

const content = readContent("content");
const names = Object.keys(mailsOfOrders) as OrderMailName[];
const now = new Date("2026-11-21T10:00:00Z");

function subjectOf(name: OrderMailName, provider: string): string | undefined {
  const session = makeSession();
  const order = advanceOrder(undefined, {
    session,
    status: "paid",
    asked: session,
    occurredAt: now,
    provider,
    receivedAt: now,
  });
  return writeOrderMail(name, order, content)?.subject;
}

test.each(names)("says in the subject of %s whether money moved", (name) => {
  for (const provider of ["practice", "stripe-test"])
    expect(subjectOf(name, provider)).toMatch(/^Practice, no money moved: .*IELTS Power Prep/);
  expect(subjectOf(name, "stripe")).toMatch(/^(?!.*practice).*IELTS Power Prep/i);
});

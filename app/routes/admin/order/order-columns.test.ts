import { expect, test } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { makePaidOrder, makeSession } from "#tests/support/payment-events.ts";
import { orderColumns } from "./order-columns.server.ts";

const { allPrograms, labels, site } = getContent();
const columns = orderColumns({ allPrograms, labels, site: { ...site, timeZone: "Europe/Madrid" } });

test("an order's row has what bookkeeping needs, in the owner's time and the units of its currency", () => {
  const order = {
    ...makePaidOrder(makeSession(), new Date("2026-12-31T23:30:00Z")),
    status: "partly-refunded" as const,
    refundedInCents: 950,
    refundedAt: "2027-01-04T08:05:00Z",
    declaredWithdrawal: "OD-7K3F-9QXM",
    startRequest: "Yes, please start now",
    wrongPrices: [{ amountInCents: 100, currency: "usd" }],
    dispute: "lost" as const,
  };
  expect(Object.entries(columns).map(([name, read]) => `${name}: ${read(order) ?? ""}`)).toEqual([
    "reference: OD-2345-6789",
    "ordered: 2027-01-01 00:30",
    "paid: 2027-01-01 00:30",
    `program: ${allPrograms.find(({ id }) => id === "exam-course")?.title}`,
    "sessions: 2 lessons of 55 minutes",
    "amount: 205.00",
    "currency: USD",
    "status: Partly refunded",
    "other amounts reported: 1.00 USD",
    "amount refunded: 9.50",
    "refunded: 2027-01-04 09:05",
    "refund that failed: ",
    "dispute: lost",
    "withdrawn: ",
    "withdrawal: OD-7K3F-9QXM",
    "name: Łukasz O'Brien",
    "email: lukasz@example.com",
    "asked to start early: Yes, please start now",
    "paid through: stripe",
    "payment id: practice_payment_0123456789abcdef0123456789abcdef",
  ]);
  expect(columns["amount"]?.({ ...order, amountInCents: 900, currency: "jpy" })).toBe("900");
});

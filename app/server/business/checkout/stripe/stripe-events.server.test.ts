import { expect, test } from "vitest";
import { makeSession } from "#tests/support/payment-events.ts";
import { parseCheckoutEvent } from "./stripe-events.server.ts";

const facts = makeSession({ id: "cs_test_1", paymentId: "pi_1" });

const session = {
  id: "cs_test_1",
  metadata: { program_id: facts.programId, price: "20500 usd" },
  amount_total: 20_500,
  currency: "usd",
  payment_status: "paid",
  payment_intent: "pi_1",
  customer_details: { name: facts.buyerName, email: facts.buyerEmail },
};

const event = {
  id: "evt_1",
  type: "checkout.session.completed",
  livemode: false,
  created: 1_795_255_200,
  data: { object: session },
};

const occurredAt = new Date(event.created * 1_000);

test.each([
  ["checkout.session.completed", "paid", "paid"],
  ["checkout.session.completed", "unpaid", "pending"],
  ["checkout.session.async_payment_succeeded", "paid", "paid"],
  ["checkout.session.async_payment_failed", "unpaid", "failed"],
  ["checkout.session.expired", "unpaid", "expired"],
])("reads %s with a session that is %s as %s", (type, payment_status, outcome) => {
  const body = { ...event, type, data: { object: { ...session, payment_status } } };
  const read = { id: "evt_1", occurredAt, session: facts, outcome };
  expect(parseCheckoutEvent(body, false)).toEqual({ status: "event", event: read });
});

test("compares what a buyer paid in another currency in the one that was asked for", () => {
  const inEuros = {
    ...session,
    amount_total: 18_112,
    currency: "eur",
    currency_conversion: { amount_total: 20_500, source_currency: "usd", fx_rate: "0.8835" },
  };
  const body = { ...event, data: { object: inEuros } };
  expect(parseCheckoutEvent(body, false)).toMatchObject({ event: { session: facts } });
});

const field = {
  key: "start",
  label: { custom: "Start now?", type: "custom" },
  dropdown: { options: [{ label: "Yes, start.", value: "yes" }], value: "yes" },
};

const unchosen = { ...field, dropdown: { ...field.dropdown, value: null } };

test.each([
  ["in the words that were shown", [field], "Start now? Yes, start."],
  ["when nothing was chosen", [unchosen], undefined],
  ["when another field asks", [{ ...field, key: "engraving" }], undefined],
  ["when the fields make no sense, and loses no payment", [{ dropdown: 1 }], undefined],
])("reads the request to start early %s", (_, custom_fields, startRequest) => {
  const body = { ...event, data: { object: { ...session, custom_fields } } };
  const read = { id: "evt_1", occurredAt, session: { ...facts, startRequest }, outcome: "paid" };
  expect(parseCheckoutEvent(body, false)).toEqual({ status: "event", event: read });
});

test("reads a refund, and ignores events of other kinds and sales that are none of this site", () => {
  const charge = { payment_intent: "pi_1", amount_refunded: 5_000, refunded: false };
  const body = { ...event, type: "charge.refunded", data: { object: charge } };
  expect(parseCheckoutEvent(body, false)).toEqual({
    status: "refund",
    refund: { id: "evt_1", occurredAt, paymentId: "pi_1", refundedInCents: 5_000, isFull: false },
  });
  expect(parseCheckoutEvent({ ...event, type: "customer.created" }, false).status).toBe("ignored");
  const foreign = { ...event, data: { object: { ...session, metadata: {} } } };
  expect(parseCheckoutEvent(foreign, false).status).toBe("ignored");
});

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["a list", []],
  ["an id alone", { id: "evt_1" }],
  ["a time before 1970", { ...event, created: -1 }],
  ["an empty id", { ...event, id: "" }],
  ["real money where none is expected", { ...event, livemode: true }],
  ...["id", "currency", "amount_total", "payment_status"].map((key): [string, unknown] => [
    `a session without ${key}`,
    { ...event, data: { object: { ...session, [key]: undefined } } },
  ]),
])("refuses %s", (_, body) => {
  expect(parseCheckoutEvent(body, false)).toEqual({ status: "refused" });
});

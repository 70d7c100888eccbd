import { expect, test } from "vitest";
import { action as createCheckout } from "#app/routes/create-checkout.ts";
import { action as webhook } from "#app/routes/payment-webhook.ts";
import { getContent } from "#app/content/load.server.ts";
import { signBody } from "#tests/fakes/payment-server.ts";
import { startTempSite } from "#tests/support/temp-site.ts";
import {
  actOnPracticeSession,
  readPracticeSession,
} from "#app/server/business/checkout/practice/practice-page.server.ts";
import { readCheckoutOutcome } from "#app/server/business/checkout/checkout-outcome.server.ts";
import { insertPracticeSession } from "#app/server/business/checkout/practice/practice-sessions.server.ts";
import { contextOf } from "#tests/support/request-context.ts";

// A public address without payment keys must offer no practice payment.
const site = await startTempSite({ PUBLIC_ORIGIN: "https://www.example.com" });

/** Not even on the machine itself. */
const here = { client: undefined, isLocal: true };

async function leftoverSession(): Promise<string> {
  return insertPracticeSession(site.database, {
    programId: "exam-course",
    title: "Exam Course",
    priceId: "exam-price",
    amountInCents: 20_500,
    currency: "usd",
    idempotencyKey: crypto.randomUUID(),
    returnOrigin: "http://localhost:3000",
  });
}

test("refuses checkout instead of pretending", async () => {
  const priceId = getContent().programs.find((program) => program.hasCheckout)?.priceId;
  const request = new Request("https://www.example.com/api/create-checkout", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ priceId }),
  });
  const answer = await createCheckout({ request, context: contextOf() });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({ error: "This site takes no payments at the moment." });
});

test("has no practice page, not even for a session from before", async () => {
  const sessionId = await leftoverSession();
  expect(await readPracticeSession(sessionId, here)).toEqual({ status: "unknown" });
  expect(await actOnPracticeSession({ sessionId, action: "paid", context: here })).toEqual({
    status: "unknown",
  });
  expect(await readCheckoutOutcome(sessionId, here)).toEqual({ status: "unknown" });
});

test("believes no event, whoever signed it", async () => {
  const body = JSON.stringify({ id: "evt_1", type: "checkout.session.completed" });
  const request = new Request("https://www.example.com/api/payment-webhook", {
    method: "POST",
    headers: { "Stripe-Signature": signBody(body) },
    body,
  });
  expect((await webhook({ request, context: contextOf() })).status).toBe(400);
  expect(await site.database.selectFrom("orders").selectAll().execute()).toEqual([]);
});

import { expect, test } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { postEvent, pressBuyNow } from "#tests/support/checkout-requests.ts";
import { startTempSite } from "#tests/support/temp-site.ts";
import {
  actOnPracticeSession,
  readPracticeSession,
} from "#app/server/business/checkout/practice/practice-page.server.ts";
import { readCheckoutOutcome } from "#app/server/business/checkout/checkout-outcome.server.ts";
import { insertPracticeSession } from "#app/server/business/checkout/practice/practice-sessions.server.ts";

// With a public address but without payment keys, the site must not offer practice payments.
const site = await startTempSite({ PUBLIC_ORIGIN: "https://www.example.com" });

/** A visitor on this machine isn't offered practice payments either. */
const here = { client: undefined, isLocal: true };

test("refuses checkout instead of pretending", async () => {
  const priceId = getContent().programs.find((program) => program.hasCheckout)?.priceId;
  const answer = await pressBuyNow({ priceId }, { origin: "https://www.example.com" });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({ error: "This site takes no payments at the moment." });
});

test("has no practice page, not even for a session from before", async () => {
  const exam = { programId: "exam-course", title: "Exam Course", priceId: "exam-price" };
  const price = { amountInCents: 20_500, currency: "usd" } as const;
  const press = { idempotencyKey: crypto.randomUUID(), returnOrigin: "http://localhost:3000" };
  const sessionId = await insertPracticeSession(site.database, { ...exam, ...price, ...press });
  expect(await readPracticeSession(sessionId, here)).toEqual({ status: "unknown" });
  expect(await actOnPracticeSession({ sessionId, action: "paid", context: here })).toEqual({
    status: "unknown",
  });
  expect(await readCheckoutOutcome(sessionId, here)).toEqual({ status: "unknown" });
});

test("believes no event, whoever signed it", async () => {
  const body = JSON.stringify({ id: "evt_1", type: "checkout.session.completed" });
  expect((await postEvent(body)).status).toBe(400);
  expect(await site.database.selectFrom("orders").selectAll().execute()).toEqual([]);
});

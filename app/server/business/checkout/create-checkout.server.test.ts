import { expect } from "vitest";
import { testWith } from "#tests/support/test-with.ts";
import { getContent } from "#app/content/load.server.ts";
import { createCheckout } from "./create-checkout.server.ts";
import type { NewSession, PaymentProvider } from "./payment-provider.server.ts";

const { programs } = getContent();

const test = testWith(() => {
  const asked: NewSession[] = [];
  const provider: PaymentProvider = {
    name: "test",
    createSession: async (input) => {
      asked.push(input);
      return { status: "created", sessionId: "s1", url: "https://pay.example/s1" };
    },
    readSession: async () => ({ status: "unknown" }),
  };
  return { provider, asked };
});

const address = "http://localhost:3000/api/create-checkout";
const context = { requestId: "request-1", client: undefined, isLocal: true, nonce: undefined };

function press(priceId: unknown, provider: PaymentProvider, query = "") {
  return createCheckout(priceId, new Request(address + query), context, {
    programs,
    provider,
    returnOrigin: "https://www.example.com",
    takePress: async () => ({ status: "taken" }),
  });
}

// See tests/site/stripe-faults.test.ts for faults of the provider and floods of requests.
const same = ["", "?shown=20500"];

test.for(same)("asks for the program and the amount of the catalogue%s", async (query, given) => {
  const created = { status: "created", url: "https://pay.example/s1" };
  expect(await press("exam-price", given.provider, query)).toEqual(created);
  const sold = { programId: "exam-course", title: "Exam Course", priceId: "exam-price" };
  const price = { amountInCents: 20_500, currency: "usd" };
  const sent = { returnOrigin: "https://www.example.com", requestId: "request-1" };
  const idempotencyKey = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
  expect(given.asked).toEqual([{ ...sold, ...price, ...sent, idempotencyKey }]);
});

const other = ["?shown=19900", "?shown=", "?shown=20500x"];

test.for(other)("leads to the new price, and asks nobody, after %s", async (query, given) => {
  const created = { status: "created", url: "/checkout/new-price/exam-price" };
  expect(await press("exam-price", given.provider, query)).toEqual(created);
  expect(given.asked).toEqual([]);
});

const strange = [null, 1, -1, true, "", {}, ["exam-price"], { toString: () => "exam-price" }];
const unknown =
  "exam-course Exam-Price later-course soon undefined __proto__ price_1LiveLive".split(" ");

test.for([
  ...[undefined, ...strange].map((priceId) => [priceId, "malformed"]),
  ...unknown.map((priceId) => [priceId, "unknown"]),
])("sells nothing under %j, which is %s", async ([priceId, status], { provider, asked }) => {
  expect(await press(priceId, provider)).toEqual({ status });
  expect(asked).toEqual([]);
});

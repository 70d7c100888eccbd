import { expect, test } from "vitest";
import type { Program } from "#app/content/schemas/catalogue.ts";
import { createCheckout } from "./create-checkout.server.ts";
import type { NewSession, PaymentProvider } from "./payment-provider.server.ts";

const words = {
  icon: "spots/grade",
  color: "blue",
  description: "For you.",
  features: ["**One:** thing", "**Two:** things"],
} satisfies Partial<Program>;

const programs: Program[] = [
  {
    ...words,
    id: "english",
    title: "English",
    hasCheckout: true,
    sessions: 6,
    sessionMinutes: 50,
    price: "$249",
    amountInCents: 24_900,
    priceId: "english-price",
  },
  {
    ...words,
    id: "act-sat",
    title: "ACT/SAT",
    hasCheckout: false,
    coming: "2026-10",
    price: "TBA",
  },
];

function makeProvider(): { provider: PaymentProvider; asked: NewSession[] } {
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
}

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
test.each(["", "?shown=24900"])(
  "asks for the program and the amount of the catalogue%s",
  async (query) => {
    const { provider, asked } = makeProvider();
    expect(await press("english-price", provider, query)).toEqual({
      status: "created",
      url: "https://pay.example/s1",
    });
    expect(asked).toEqual([
      {
        programId: "english",
        title: "English",
        priceId: "english-price",
        amountInCents: 24_900,
        currency: "usd",
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
        returnOrigin: "https://www.example.com",
        requestId: "request-1",
      },
    ]);
  },
);

test.each(["?shown=19900", "?shown=", "?shown=24900x"])(
  "leads to the new price, and asks nobody, after %s",
  async (query) => {
    const { provider, asked } = makeProvider();
    expect(await press("english-price", provider, query)).toEqual({
      status: "created",
      url: "/checkout/new-price/english-price",
    });
    expect(asked).toEqual([]);
  },
);

const strange = [null, 1, -1, true, "", {}, ["english-price"], { toString: () => "english-price" }];

test.each([
  ...[undefined, ...strange].map((priceId) => [priceId, "malformed"]),
  ...[
    "english",
    "English-Price",
    "act-sat",
    "TBA",
    "undefined",
    "__proto__",
    "price_1LiveLive",
  ].map((priceId) => [priceId, "unknown"]),
])("sells nothing under %j, which is %s", async (priceId, status) => {
  const { provider, asked } = makeProvider();
  expect(await press(priceId, provider)).toEqual({ status });
  expect(asked).toEqual([]);
});

import { expect, test } from "vitest";
import type { Program } from "#app/content/schemas/catalogue.ts";
import { createCheckout } from "./create-checkout.server.ts";
import type { CreatedSession, NewSession, PaymentProvider } from "./payment-provider.server.ts";

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

/** A provider that answers as told and keeps what it was asked for. */
function makeProvider(answer: CreatedSession): { provider: PaymentProvider; asked: NewSession[] } {
  const asked: NewSession[] = [];
  const provider: PaymentProvider = {
    name: "test",
    createSession: async (input) => {
      asked.push(input);
      return answer;
    },
    readSession: async () => ({ status: "unknown" }),
    listSessions: async () => ({ status: "unreachable" }),
    isPaymentPage: (url) => url.startsWith("https://pay.example/"),
  };
  return { provider, asked };
}

const address = "http://localhost:3000/api/create-checkout";
const context = { requestId: "request-1", client: undefined, isLocal: true, nonce: undefined };

function press(
  priceId: unknown,
  shop: { programs: Program[]; provider?: PaymentProvider | undefined },
  query = "",
) {
  return createCheckout(priceId, new Request(address + query), context, {
    programs: shop.programs,
    provider: shop.provider,
    returnOrigin: "https://www.example.com",
    takePress: async () => ({ status: "taken" }),
  });
}

const created: CreatedSession = {
  status: "created",
  sessionId: "s1",
  url: "https://pay.example/s1",
};

test("asks for the program and the amount of the catalogue", async () => {
  const { provider, asked } = makeProvider(created);
  expect(await press("english-price", { programs, provider })).toEqual({
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
});

test("asks for money when the button named the amount that is asked for", async () => {
  const { provider, asked } = makeProvider(created);
  await press("english-price", { programs, provider }, "?shown=24900");
  expect(asked).toMatchObject([{ amountInCents: 24_900 }]);
});

test.each(["?shown=19900", "?shown=", "?shown=24900x"])(
  "leads to the new price, and asks nobody, after %s",
  async (query) => {
    const { provider, asked } = makeProvider(created);
    expect(await press("english-price", { programs, provider }, query)).toEqual({
      status: "created",
      url: "/checkout/new-price/english-price",
    });
    expect(asked).toEqual([]);
  },
);

test("gives each press a key of its own", async () => {
  const { provider, asked } = makeProvider(created);
  await press("english-price", { programs, provider });
  await press("english-price", { programs, provider });
  expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test.each([
  undefined,
  null,
  1,
  -1,
  true,
  "",
  {},
  ["english-price"],
  { toString: () => "english-price" },
])("calls %j malformed and asks nobody", async (priceId) => {
  const { provider, asked } = makeProvider(created);
  expect(await press(priceId, { programs, provider })).toEqual({ status: "malformed" });
  expect(asked).toEqual([]);
});

test.each([
  "english",
  "English-Price",
  "act-sat",
  "TBA",
  "undefined",
  "__proto__",
  "price_1LiveLive",
])("sells nothing under %j", async (priceId) => {
  const { provider, asked } = makeProvider(created);
  expect(await press(priceId, { programs, provider })).toEqual({ status: "unknown" });
  expect(asked).toEqual([]);
});

test("sells nothing without a provider", async () => {
  expect(await press("english-price", { programs, provider: undefined })).toEqual({
    status: "off",
  });
});

test("sends nobody to an address that is not the provider's", async () => {
  const { provider } = makeProvider({ ...created, url: "https://pay.example.evil.example/s1" });
  expect(await press("english-price", { programs, provider })).toEqual({
    status: "refused",
  });
});

test.each<CreatedSession>([{ status: "refused" }, { status: "unreachable" }])(
  "passes on %j",
  async (answer) => {
    const { provider } = makeProvider(answer);
    expect(await press("english-price", { programs, provider })).toEqual(answer);
  },
);

test("opens nothing for a client that pressed too often", async () => {
  const { provider, asked } = makeProvider(created);
  const shop = {
    programs,
    provider,
    returnOrigin: "https://www.example.com",
    takePress: async () => ({ status: "refused", retryAfter: 7 }) as const,
  };
  expect(await createCheckout("english-price", new Request(address), context, shop)).toEqual({
    status: "flooded",
    retryAfter: 7,
  });
  expect(asked).toEqual([]);
});

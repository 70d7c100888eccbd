import { expect, test } from "vitest";
import { faultsOf } from "#tests/support/settings.ts";
import { parseEnv } from "./env.ts";

const testKeys: Record<string, string | undefined> = {
  STRIPE_SECRET_KEY: "sk_test_51Abcdefgh",
  STRIPE_WEBHOOK_SECRET: "whsec_abcdefgh12345678",
};
const liveKeys = {
  ...testKeys,
  STRIPE_SECRET_KEY: "sk_live_51Abcdefgh",
  PUBLIC_ORIGIN: "https://www.example.com",
};

test("takes live keys at a public address", () => {
  expect(parseEnv(liveKeys)).toMatchObject({
    ok: true,
    env: {
      payments: "live",
      stripe: {
        secretKey: "sk_live_51Abcdefgh",
        webhookSecret: "whsec_abcdefgh12345678",
        live: true,
        apiOrigin: "https://api.stripe.com",
        paymentOrigin: "https://checkout.stripe.com",
      },
    },
  });
});

test.each([undefined, "http://localhost:3000", "https://127.0.0.1"])(
  "takes test keys on this machine: %s",
  (origin) => {
    expect(parseEnv({ ...testKeys, PUBLIC_ORIGIN: origin })).toMatchObject({
      ok: true,
      env: { payments: "test", stripe: { live: false } },
    });
  },
);

test("takes restricted keys", () => {
  expect(faultsOf({ ...testKeys, STRIPE_SECRET_KEY: "rk_test_51Abcdefgh" })).toEqual([]);
});

test.each(Object.keys(testKeys))("does not start without %s when the others are there", (name) => {
  const faults = faultsOf({ ...testKeys, [name]: undefined });
  expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name}: is missing, .+`))]);
});

test.each(Object.keys(testKeys))("calls an empty %s a fault, once", (name) => {
  expect(faultsOf({ ...testKeys, [name]: " " })).toEqual([
    `${name}: is set but empty; give it a value or delete the line`,
  ]);
});

test.each([
  ["STRIPE_SECRET_KEY", "pk_test_51Abcdefgh", "this is the publishable key"],
  ["STRIPE_SECRET_KEY", "whsec_abcdefgh12345678", "expected a secret key like sk_test_..."],
  ["STRIPE_SECRET_KEY", "sk_test_51Abcd efgh", "expected a secret key"],
  ["STRIPE_SECRET_KEY", "sk_test_...", "expected a secret key"],
  ["STRIPE_WEBHOOK_SECRET", "we_1Abcdefgh", "expected a signing secret like whsec_..."],
  ["STRIPE_WEBHOOK_SECRET", "whsec_", "expected a signing secret"],
])("refuses %s=%j and says what to copy", (name, value, words) => {
  const faults = faultsOf({ ...testKeys, [name]: value });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${name}: [^\n]+$`));
  expect(faults[0]).toContain(words);
});

test("refuses a test key at a public address: nobody would have to pay", () => {
  expect(faultsOf({ ...testKeys, PUBLIC_ORIGIN: "https://www.example.com" })).toEqual([
    expect.stringMatching(/^STRIPE_SECRET_KEY: is a test key, but PUBLIC_ORIGIN is .*public/),
  ]);
});

test.each([
  ["http://localhost:3000", /^STRIPE_SECRET_KEY: is a live key, but PUBLIC_ORIGIN is this machine/],
  [undefined, /^PUBLIC_ORIGIN: is missing, and with a live key/],
  ["www.example.com", /^PUBLIC_ORIGIN: expected an address/],
])("refuses a live key with the address %s", (origin, message) => {
  expect(faultsOf({ ...liveKeys, PUBLIC_ORIGIN: origin })).toEqual([
    expect.stringMatching(message),
  ]);
});

test("finds misspelled settings, also alone", () => {
  expect(faultsOf({ ...testKeys, STRIPE_PRICE_TOEFL: "price_1Qrstuvwx" })).toEqual([
    expect.stringMatching(/^STRIPE_PRICE_TOEFL: prices are in content.*delete this line$/),
  ]);
  expect(faultsOf({ ...testKeys, STRIPE_KEY: "sk_test_51Abcdefgh" })).toEqual([
    expect.stringMatching(/^STRIPE_KEY: expected no such setting; is it misspelled\?/),
  ]);
  expect(faultsOf({ STRIPE_SECRETKEY: "sk_test_51Abcdefgh" })).not.toEqual([]);
});

test("leaves what the client library reads alone", () => {
  expect(parseEnv({ STRIPE_SUPPRESS_NOTICES: "true" })).toMatchObject({
    env: { payments: "practice", stripe: undefined },
  });
});

test("asks another server than Stripe's only on this machine", () => {
  const origin = "http://127.0.0.1:4000";
  expect(parseEnv({ ...testKeys, STRIPE_API_ORIGIN: origin })).toMatchObject({
    env: { stripe: { apiOrigin: origin, paymentOrigin: origin } },
  });
  expect(faultsOf({ ...liveKeys, STRIPE_API_ORIGIN: origin })).toEqual([
    expect.stringMatching(/^STRIPE_API_ORIGIN: is for tests on this machine only, .*delete it$/),
  ]);
  for (const value of ["https://evil.example", `${origin}/`, "localhost:4000", "x"]) {
    expect(faultsOf({ ...testKeys, STRIPE_API_ORIGIN: value })).toEqual([
      expect.stringMatching(/^STRIPE_API_ORIGIN: is for tests on this machine only;/),
    ]);
  }
});

test("lists every fault at once and repeats no secret", () => {
  const faults = faultsOf({
    PORT: "x",
    PUBLIC_ORIGIN: "https://www.example.com",
    STRIPE_SECRET_KEY: "sk_test_verysecret!",
    STRIPE_WEBHOOK_SECRET: "verysecret",
  });
  expect(new Set(faults.map((fault) => fault.split(":")[0]))).toEqual(
    new Set(["PORT", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]),
  );
  expect(faults).toHaveLength(3);
  expect(faults.join("\n")).not.toContain("verysecret");
});

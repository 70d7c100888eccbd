import { expect, test } from "vitest";
import { faultsOf } from "#tests/support/settings.ts";
import { parseEnv } from "./env.ts";

type Settings = Record<string, string | undefined>;

const testKeys: Settings = {
  STRIPE_SECRET_KEY: "sk_test_51Abcdefgh",
  STRIPE_WEBHOOK_SECRET: "whsec_abcdefgh12345678",
};
const liveKeys = {
  ...testKeys,
  STRIPE_SECRET_KEY: "sk_live_51Abcdefgh",
  PUBLIC_ORIGIN: "https://www.example.com",
};
const ownServer = "http://127.0.0.1:4000";

test.each<[what: string, settings: Settings, env: object]>([
  [
    "live keys at a public address",
    liveKeys,
    {
      payments: "live",
      stripe: {
        secretKey: "sk_live_51Abcdefgh",
        webhookSecret: "whsec_abcdefgh12345678",
        live: true,
        apiOrigin: "https://api.stripe.com",
        paymentOrigin: "https://checkout.stripe.com",
      },
    },
  ],
  ...[undefined, "http://localhost:3000", "https://127.0.0.1"].map(
    (origin): [string, Settings, object] => [
      `test keys on this machine (${origin})`,
      { ...testKeys, PUBLIC_ORIGIN: origin },
      { payments: "test", stripe: { live: false } },
    ],
  ),
  ["restricted keys", { ...testKeys, STRIPE_SECRET_KEY: "rk_test_51Abcdefgh" }, {}],
  [
    "another server than Stripe's on this machine",
    { ...testKeys, STRIPE_API_ORIGIN: ownServer },
    { stripe: { apiOrigin: ownServer, paymentOrigin: ownServer } },
  ],
  [
    "what the client library reads itself",
    { STRIPE_SUPPRESS_NOTICES: "true" },
    { payments: "practice", stripe: undefined },
  ],
])("takes %s", (_, settings, env) => {
  expect(parseEnv(settings)).toMatchObject({ ok: true, env });
});

test.each<[settings: Settings, fault: RegExp]>([
  ...Object.keys(testKeys).flatMap((name): Array<[Settings, RegExp]> => [
    [{ ...testKeys, [name]: undefined }, new RegExp(`^${name}: is missing, but other STRIPE_`)],
    [{ ...testKeys, [name]: " " }, new RegExp(`^${name}: is set but empty`)],
  ]),
  [{ ...testKeys, STRIPE_SECRET_KEY: "pk_test_51Abcdefgh" }, /this is the publishable key/],
  ...["whsec_abcdefgh12345678", "sk_test_51Abcd efgh", "sk_test_...", "sk_test_secret-word!"].map(
    (key): [Settings, RegExp] => [
      { ...testKeys, STRIPE_SECRET_KEY: key },
      /^STRIPE_SECRET_KEY: expected a secret key like sk_test_/,
    ],
  ),
  ...["we_1Abcdefgh", "whsec_", "secret-word"].map((key): [Settings, RegExp] => [
    { ...testKeys, STRIPE_WEBHOOK_SECRET: key },
    /^STRIPE_WEBHOOK_SECRET: expected a signing secret like whsec_/,
  ]),
  // With test keys, nobody would have to pay.
  [
    { ...testKeys, PUBLIC_ORIGIN: "https://www.example.com" },
    /^STRIPE_SECRET_KEY: is a test key, but PUBLIC_ORIGIN is .*public/,
  ],
  [
    { ...liveKeys, PUBLIC_ORIGIN: "http://localhost:3000" },
    /^STRIPE_SECRET_KEY: is a live key, but PUBLIC_ORIGIN is this machine/,
  ],
  [{ ...liveKeys, PUBLIC_ORIGIN: undefined }, /^PUBLIC_ORIGIN: is missing, and with a live key/],
  // Whether live or test keys belong there isn't known, so there's only one fault.
  [{ ...liveKeys, PUBLIC_ORIGIN: "www.example.com" }, /^PUBLIC_ORIGIN: expected an address/],
  [
    { ...testKeys, STRIPE_PRICE_TOEFL: "price_1Qrstuvwx" },
    /^STRIPE_PRICE_TOEFL: prices are in content.*delete this line$/,
  ],
  [{ ...testKeys, STRIPE_KEY: "secret-word" }, /^STRIPE_KEY: expected no such setting; is it miss/],
  [
    { ...liveKeys, STRIPE_API_ORIGIN: ownServer },
    /^STRIPE_API_ORIGIN: is for tests on this machine only, .*delete it$/,
  ],
  ...["https://evil.example", `${ownServer}/`, "localhost:4000"].map(
    (STRIPE_API_ORIGIN): [Settings, RegExp] => [
      { ...testKeys, STRIPE_API_ORIGIN },
      /^STRIPE_API_ORIGIN: is for tests on this machine only;/,
    ],
  ),
])("refuses %j in one line, without its secrets", (settings, fault) => {
  expect(faultsOf(settings)).toEqual([expect.stringMatching(fault)]);
  expect(faultsOf(settings).join()).not.toMatch(/secret-word|\n/);
});

test("finds a misspelled setting that is alone, and lists every fault at once", () => {
  expect(faultsOf({ STRIPE_SECRETKEY: "sk_test_51Abcdefgh" })).not.toEqual([]);
  const settings = { ...testKeys, PORT: "x", STRIPE_WEBHOOK_SECRET: "whsec_" };
  const names = faultsOf(settings).map((fault) => fault.split(":")[0]);
  expect(names).toEqual(["PORT", "STRIPE_WEBHOOK_SECRET"]);
});

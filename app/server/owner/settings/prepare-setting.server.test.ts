import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { settingsCheck } from "#app/server/owner/health/room-checks.server.ts";
import { applyStored, getStored } from "#app/server/platform/process/env.server.ts";
import { liveKey, startPaymentServer } from "#tests/fakes/payment-server.ts";
import { prepareRemoval, prepareSetting } from "./prepare-setting.server.ts";

const origin = "https://www.example.com";
const stays = () => false;

beforeEach(() => applyStored({ PUBLIC_ORIGIN: origin }));
afterEach(() => applyStored({}));

const typing = (fields: Record<string, string>) => (name: string) => fields[name] ?? "";

/** Replaces Stripe by a fake, and lets a site answer at other addresses. */
async function replaceInternet() {
  const payments = await startPaymentServer();
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith("https://api.stripe.com")) return new Response("ok\n");
    const there = address.replace("https://api.stripe.com:443", "https://api.stripe.com");
    return fetch(there.replace("https://api.stripe.com", payments.origin), init);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    payments.close();
  });
  return payments;
}

async function prepare(...change: Parameters<typeof prepareSetting>) {
  const prepared = await prepareSetting(...change);
  if (prepared.status !== "ready") throw new Error(JSON.stringify(prepared));
  return prepared;
}

test("a live key makes one endpoint, which follows the site to another address", async () => {
  const payments = await replaceInternet();
  const save = () => prepare("payments", typing({ secretKey: liveKey }), stays);
  const urls = () => payments.endpoints.map(({ url }) => url);
  const failed = await save();
  expect(urls()).toEqual([`${origin}/api/payment-webhook`]);
  await failed.undo?.();
  expect(urls()).toEqual([]);

  const saved = await save();
  await saved.finish?.();
  expect(saved.changes).toMatchObject({
    LIVE_STRIPE_SECRET_KEY: liveKey,
    LIVE_STRIPE_ENDPOINT: payments.endpoints[0]?.["id"],
    LIVE_STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_/),
  });
  const store = (changes: object) => applyStored({ ...getStored(), ...changes });
  store(saved.changes);
  const again = await prepare("payments", typing({}), stays);
  await again.finish?.();
  store(again.changes);
  expect(urls()).toHaveLength(1);

  const moved = await prepare("address", typing({ address: "new.example.com" }), stays);
  await moved.finish?.();
  expect(moved.changes["PUBLIC_ORIGIN"]).toBe("https://new.example.com");
  expect(urls()).toEqual(["https://new.example.com/api/payment-webhook"]);
});

test("a key that may not make an endpoint is refused, unless the owner brings the secret", async () => {
  const payments = await replaceInternet();
  payments.behavior = { status: 403 };
  const key = { secretKey: liveKey };
  const errors = { secretKey: expect.stringContaining("doesn't let this restricted key") };
  expect(await prepareSetting("payments", typing(key), stays)).toMatchObject({ errors });
  const LIVE_STRIPE_WEBHOOK_SECRET = "whsec_madeByHand1234";
  const own = typing({ ...key, secretSigning: LIVE_STRIPE_WEBHOOK_SECRET });
  const { changes } = await prepare("payments", own, stays);
  expect(changes).toMatchObject({ LIVE_STRIPE_WEBHOOK_SECRET });
});

test.each([
  ["payments", { secretKey: "sk_test_51FakeServerKey" }, "secretKey", "This is a test key"],
  ["payments", {}, "secretKey", "Paste your key"],
  ["address", {}, "address", "Type the address"],
  ["address", { address: "http://www.example.com" }, "address", "This should be https"],
  ["address", { address: "https://www.example.com/shop" }, "address", "without a path"],
  ["address", { address: "x".repeat(99) + " y" }, "address", "xxx…”."],
  ["newsletter", { secretKey: "short" }, "secretKey", "should be the key as MailerLite shows it"],
  ["backups", { hour: "24" }, "hour", "This should be an hour from 0 to 23"],
  ["weekly", { day: "Someday", hour: "8" }, "day", "This should be a weekday and an hour"],
  ["mail", { server: "smtps://a:b@c", port: "1" }, "server", "just the name of the server"],
  ["mail", { server: "mail.example.com", port: "x" }, "port", "465 or 587"],
] as const)("refuses in %s %j", async (part, fields, field, words) => {
  expect(await prepareSetting(part, typing(fields), stays)).toMatchObject({
    status: "refused",
    errors: { [field]: expect.stringContaining(words) },
  });
});

test("the owner can't shut themselves out by removing the address", () => {
  expect(prepareRemoval("address", () => true)).toMatchObject({ status: "refused" });
  const ready = { status: "ready", changes: { PUBLIC_ORIGIN: undefined } };
  expect(prepareRemoval("address", stays)).toMatchObject(ready);
});

test("Health names what is stored and can't be used", () => {
  expect(settingsCheck.run()).toEqual({ status: "fine" });
  applyStored({ ...getStored(), BACKUP_HOUR: "24" });
  expect(settingsCheck.run()).toMatchObject({
    status: "open",
    places: [expect.stringMatching(/^Backups: .*This should be an hour .* Set it again\.$/)],
  });
});

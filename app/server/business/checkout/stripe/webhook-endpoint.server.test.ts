import { afterAll, beforeEach, expect, test } from "vitest";
import { startPaymentServer } from "#tests/fakes/payment-server.ts";
import { makeStripeSettings } from "#tests/support/stripe-settings.ts";
import { apiVersion } from "./stripe-client.server.ts";
import { handledEventTypes } from "./stripe-events.server.ts";
import { makeEndpoint, removeEndpoints, checkKey } from "./webhook-endpoint.server.ts";
import { checkPayments } from "./check-payments.server.ts";

const server = await startPaymentServer();
afterAll(() => server.close());
beforeEach(() => {
  server.behavior = "fine";
  server.endpoints = [];
});

const origin = "https://www.example.com";
const url = `${origin}/api/payment-webhook`;
const settings = makeStripeSettings(server);
const all = { status: "enabled", enabled_events: ["*"] };
const elsewhere = { ...all, id: "we_other", url: "https://other.example/" };

test("replaces its endpoint, also that of an earlier address, and touches no other", async () => {
  server.endpoints = [elsewhere];
  const first = await makeEndpoint(settings, "https://old.example.com", undefined);
  if (first.status !== "made") throw new Error(first.status);
  const byHand = { id: "we_hand", url, enabled_events: [] };
  server.endpoints.push(byHand);
  const second = await makeEndpoint(settings, origin, first.id);
  if (second.status !== "made") throw new Error(second.status);
  expect(second.secret).toMatch(/^whsec_/);
  expect(second.secret).not.toBe(first.secret);
  // Until the new secret is stored, both endpoints get the events.
  expect(server.endpoints).toHaveLength(4);
  await removeEndpoints(settings, second.earlier);
  const asked = { url, enabled_events: [...handledEventTypes], api_version: apiVersion };
  expect(server.endpoints).toEqual([elsewhere, expect.objectContaining(asked)]);
});

test("says why there is none", async () => {
  const wrong = { ...settings, secretKey: "sk_test_51KeyOfSomebody" };
  expect(await makeEndpoint(wrong, origin, undefined)).toEqual({ status: "unknown-key" });
  expect(await checkKey(wrong)).toBe("unknown-key");
  server.behavior = { status: 403 };
  expect(await makeEndpoint(settings, origin, undefined)).toEqual({ status: "forbidden" });
  // A restricted key may sell without the right to read the account.
  expect(await checkKey(settings)).toBeUndefined();
  server.behavior = "down";
  expect(await makeEndpoint(settings, origin, undefined)).toEqual({ status: "unreachable" });
  expect(await checkKey(settings)).toBe("unreachable");
});

async function findEndpointFaults(endpoints: Array<Record<string, unknown>>): Promise<string[]> {
  server.endpoints = endpoints;
  const checks = await checkPayments(settings, origin, false);
  return checks.find(({ subject }) => subject === url)?.faults ?? ["not looked at"];
}

test("finds out that there is no endpoint, that it's off, and which events it lacks", async () => {
  const look = (enabled_events: readonly string[], status = "enabled") =>
    findEndpointFaults([{ url, status, enabled_events }]);
  for (const events of [handledEventTypes, ["*"]]) expect(await look([...events])).toEqual([]);
  const lacking = ["checkout.session.expired", "refund.failed", "charge.dispute.closed"];
  expect(await look([...handledEventTypes].filter((type) => !lacking.includes(type)))).toEqual(
    lacking.map((type) => `doesn't get ${type}: add it to the endpoint`),
  );
  expect(await look(["*"], "disabled")).toEqual(["is turned off in Stripe"]);
  const missing = "isn't in Stripe yet: add this endpoint there";
  expect(await findEndpointFaults([elsewhere])).toEqual([missing]);
});

test("is content with an account that takes payments, and names what it cannot do", async () => {
  const faultsOf = async (change: Record<string, unknown>) => {
    const before = { ...server.account };
    Object.assign(server.account, change);
    const checks = await checkPayments(settings, undefined, false);
    Object.assign(server.account, before);
    return checks.flatMap(({ faults }) => faults).join("; ");
  };
  expect(await faultsOf({})).toBe("");
  expect(await faultsOf({ charges_enabled: false })).toMatch(/^can't take payments/);
  expect(await faultsOf({ payouts_enabled: false })).toMatch(/^doesn't pay out/);
  server.behavior = { status: 403 };
  expect(await faultsOf({})).toMatch(/^can't be read: .*403/);
});

test("finds out that PayPal is promised, and not offered", async () => {
  const findPayPalFaults = async (configurations: Array<Record<string, unknown>>) => {
    server.configurations = configurations;
    const checks = await checkPayments(settings, undefined, true);
    return checks.filter(({ about }) => about === "PayPal").flatMap(({ faults }) => faults);
  };
  const standard = { is_default: true, active: true };
  const other = { is_default: false, active: true, paypal: { available: true } };
  expect(await findPayPalFaults([{ ...standard, paypal: { available: true } }])).toEqual([]);
  const missing = [expect.stringMatching(/^isn't offered: .*acceptsPayPal: false/)];
  expect(await findPayPalFaults([{ ...standard, paypal: { available: false } }])).toEqual(missing);
  expect(await findPayPalFaults([other, standard])).toEqual(missing);
});

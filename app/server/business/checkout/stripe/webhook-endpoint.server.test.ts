import { afterAll, beforeEach, expect, test } from "vitest";
import { startPaymentServer } from "#tests/fakes/payment-server.ts";
import { makeStripeSettings } from "#tests/support/stripe-settings.ts";
import { apiVersion } from "./stripe-client.server.ts";
import { handledEventTypes } from "./stripe-events.server.ts";
import { makeEndpoint, removeEndpoints, checkKey } from "./webhook-endpoint.server.ts";

const server = await startPaymentServer();
afterAll(() => server.close());
beforeEach(() => {
  server.behavior = "fine";
  server.endpoints = [];
});

const origin = "https://www.example.com";
const settings = makeStripeSettings(server);
const elsewhere = { id: "we_other", url: "https://other.example/", enabled_events: ["*"] };

test("replaces its endpoint, also that of an earlier address, and touches no other", async () => {
  server.endpoints = [elsewhere];
  const first = await makeEndpoint(settings, "https://old.example.com", undefined);
  if (first.status !== "made") throw new Error(first.status);
  const byHand = { id: "we_hand", url: `${origin}/api/payment-webhook`, enabled_events: [] };
  server.endpoints.push(byHand);
  const second = await makeEndpoint(settings, origin, first.id);
  if (second.status !== "made") throw new Error(second.status);
  expect(second.secret).toMatch(/^whsec_/);
  expect(second.secret).not.toBe(first.secret);
  // Until the new secret is stored, both endpoints get the events.
  expect(server.endpoints).toHaveLength(4);
  await removeEndpoints(settings, second.earlier);
  expect(server.endpoints).toEqual([
    elsewhere,
    expect.objectContaining({
      url: `${origin}/api/payment-webhook`,
      enabled_events: [...handledEventTypes],
      api_version: apiVersion,
    }),
  ]);
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

import { afterAll, expect, test } from "vitest";
import {
  listProgramsOnSale,
  makeStripeSettings,
  priceOf,
  startServerWithPrices,
} from "#tests/support/stripe-settings.ts";
import { checkPayments } from "./check-payments.server.ts";
import { handledEventTypes } from "./checkout-events.server.ts";

const server = await startServerWithPrices();
afterAll(() => server.close());

const origin = "https://www.example.com";
const url = `${origin}/api/payment-webhook`;

async function findEndpointFaults(endpoints: Array<Record<string, unknown>>): Promise<string[]> {
  server.endpoints = endpoints;
  const checks = await checkPayments(makeStripeSettings(server), listProgramsOnSale(), origin);
  return checks.find(({ subject }) => subject === url)?.faults ?? ["not looked at"];
}

test.each([[[...handledEventTypes]], [["*"]]])(
  "is content with an endpoint for %j",
  async (events) => {
    expect(await findEndpointFaults([{ url, status: "enabled", enabled_events: events }])).toEqual(
      [],
    );
  },
);

test("names each kind of event that an endpoint lacks", async () => {
  const endpoint = { url, status: "enabled", enabled_events: handledEventTypes.slice(0, 3) };
  expect(await findEndpointFaults([endpoint])).toEqual([
    "does not get checkout.session.expired: add it to the endpoint",
    "does not get charge.refunded: add it to the endpoint",
  ]);
});

test("finds out that there is no endpoint, or that it is switched off", async () => {
  const elsewhere = { url: "https://other.example/", status: "enabled", enabled_events: ["*"] };
  expect(await findEndpointFaults([elsewhere])).toEqual([
    "there is no such endpoint in Stripe: add it",
  ]);
  expect(await findEndpointFaults([{ url, status: "disabled", enabled_events: ["*"] }])).toEqual([
    "is switched off in Stripe",
  ]);
});

test("is content with prices as they should be, and names what is wrong with another", async () => {
  const settings = makeStripeSettings(server);
  const programs = listProgramsOnSale();
  const [program] = programs;
  const price = program && server.prices.get(priceOf(program));
  if (!price) throw new Error("no price");
  const faultsOf = async (change: Record<string, unknown>) => {
    const before = { ...price };
    Object.assign(price, change);
    const checks = await checkPayments(settings, programs, undefined);
    Object.assign(price, before);
    expect(checks).toHaveLength(programs.length);
    return checks.flatMap(({ faults }) => faults).join("; ");
  };
  expect(await faultsOf({})).toBe("");
  expect(await faultsOf({ active: false })).toMatch(/^is not active/);
  expect(await faultsOf({ type: "recurring" })).toMatch(/^is a subscription/);
  expect(await faultsOf({ currency: "eur" })).toMatch(/^costs €/);
  expect(await faultsOf({ unit_amount: 100 })).toMatch(/^costs \$1:/);
  expect(await faultsOf({ unit_amount: null })).toMatch(/^costs no fixed amount/);
  server.prices.delete(priceOf(program));
  expect(await faultsOf({})).toMatch(/^cannot be read: .*404/);
});

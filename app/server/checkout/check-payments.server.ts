import type { Stripe } from "stripe";
import { priceVariable, type StripeSettings } from "#config/stripe-settings.ts";
import type { ProgramOnSale } from "#app/content/schemas/catalogue.ts";
import { formatAmount } from "#app/lib/money.ts";
import { handledEventTypes } from "./checkout-events.server.ts";
import { createStripeClient, describeStripeFault } from "./stripe-client.server.ts";

/** One line of the table: what was looked at, and what is wrong with it. */
export type PaymentCheck = { subject: string; expected: string; faults: string[] };

/**
 * Asks Stripe whether everything there fits the site: each price, and the endpoint for events.
 * Changes nothing.
 *
 * @param publicOrigin the address of the site; undefined on the owner's machine, where Stripe can
 * send nothing
 */
export async function checkPayments(
  settings: StripeSettings,
  programs: readonly ProgramOnSale[],
  publicOrigin: string | undefined,
): Promise<PaymentCheck[]> {
  const client = createStripeClient(settings);
  const checks: PaymentCheck[] = [];
  for (const program of programs) checks.push(await checkPrice(client, settings, program));
  if (publicOrigin !== undefined) checks.push(await checkEndpoint(client, publicOrigin));
  return checks;
}

async function checkPrice(
  client: Stripe,
  { prices }: StripeSettings,
  { priceId, amountInCents, price: shown }: ProgramOnSale,
): Promise<PaymentCheck> {
  const check = { subject: priceVariable(priceId), expected: `${shown}, once, active` };
  try {
    const price = await client.prices.retrieve(prices[priceId] ?? "");
    const asked =
      price.unit_amount === null
        ? "no fixed amount"
        : formatAmount(price.unit_amount, price.currency);
    return {
      ...check,
      faults: [
        ...(price.active ? [] : ["is not active: switch it on in Stripe"]),
        ...(price.type === "one_time" ? [] : ["is a subscription: make a one-time price"]),
        ...(price.currency === "usd" && price.unit_amount === amountInCents
          ? []
          : [`costs ${asked}: change the price in Stripe or in content/programs.yaml`]),
      ],
    };
  } catch (error) {
    return { ...check, faults: [`cannot be read: ${describeStripeFault(error)}`] };
  }
}

async function checkEndpoint(client: Stripe, publicOrigin: string): Promise<PaymentCheck> {
  const url = `${publicOrigin}/api/payment-webhook`;
  const check = { subject: url, expected: `${handledEventTypes.length} kinds of events` };
  try {
    for await (const endpoint of client.webhookEndpoints.list({ limit: 100 })) {
      if (endpoint.url === url) return { ...check, faults: findEndpointFaults(endpoint) };
    }
    return { ...check, faults: ["there is no such endpoint in Stripe: add it"] };
  } catch (error) {
    return { ...check, faults: [`cannot be read: ${describeStripeFault(error)}`] };
  }
}

function findEndpointFaults({ status, enabled_events }: Stripe.WebhookEndpoint): string[] {
  const missing = enabled_events.includes("*")
    ? []
    : handledEventTypes.filter((type) => !enabled_events.includes(type));
  return [
    ...(status === "enabled" ? [] : ["is switched off in Stripe"]),
    ...missing.map((type) => `does not get ${type}: add it to the endpoint`),
  ];
}

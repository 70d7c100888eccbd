import type { Stripe } from "stripe";
import type { StripeSettings } from "#config/stripe-settings.ts";
import { handledEventTypes } from "./stripe-events.server.ts";
import { createStripeClient, describeStripeFault } from "./stripe-client.server.ts";

/** One line of the table: what was checked, and what is wrong with it. */
type PaymentCheck = { subject: string; expected: string; faults: string[] };

/**
 * Asks Stripe whether it can take payments for the site, and whether it sends events to the site.
 * Changes nothing.
 *
 * @param publicOrigin the address of the site; undefined on the owner's machine, which Stripe
 * cannot reach
 */
export async function checkPayments(
  settings: StripeSettings,
  publicOrigin: string | undefined,
): Promise<PaymentCheck[]> {
  const client = createStripeClient(settings);
  const checks = [await checkAccount(client)];
  if (publicOrigin !== undefined) checks.push(await checkEndpoint(client, publicOrigin));
  return checks;
}

async function checkAccount(client: Stripe): Promise<PaymentCheck> {
  const check = { subject: "account", expected: "takes payments, pays out" };
  try {
    const { charges_enabled, payouts_enabled } = await client.accounts.retrieveCurrent();
    return {
      ...check,
      faults: [
        ...(charges_enabled ? [] : ["cannot take payments: finish its set-up in Stripe"]),
        ...(payouts_enabled ? [] : ["pays nothing out: add a bank account in Stripe"]),
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

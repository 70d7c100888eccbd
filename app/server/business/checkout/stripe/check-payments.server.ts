import type { Stripe } from "stripe";
import type { StripeSettings } from "#config/stripe-settings.ts";
import { handledEventTypes } from "./stripe-events.server.ts";
import { webhookPath } from "../payment-provider.server.ts";
import { createStripeClient, formatStripeFault } from "./stripe-client.server.ts";

export type PaymentCheck = {
  about: "account" | "endpoint" | "PayPal";
  subject: string;
  expected: string;
  faults: string[];
  isUnknown?: true;
};

/** @param publicOrigin the site's public origin, or undefined if Stripe can't reach the site */
export async function checkPayments(
  settings: StripeSettings,
  publicOrigin: string | undefined,
  promisesPayPal: boolean,
): Promise<PaymentCheck[]> {
  const client = createStripeClient(settings);
  return Promise.all([
    checkAccount(client),
    ...(publicOrigin === undefined ? [] : [checkEndpoint(client, publicOrigin)]),
    ...(promisesPayPal ? [checkPayPal(client)] : []),
  ]);
}

async function checkAccount(client: Stripe): Promise<PaymentCheck> {
  const check = {
    about: "account",
    subject: "account",
    expected: "takes payments, pays out",
  } as const;
  try {
    const { charges_enabled, payouts_enabled } = await client.accounts.retrieveCurrent();
    return {
      ...check,
      faults: [
        ...(charges_enabled ? [] : ["can't take payments yet: finish setting it up in Stripe"]),
        ...(payouts_enabled ? [] : ["doesn't pay out any money: add a bank account in Stripe"]),
      ],
    };
  } catch (error) {
    return unreadable(check, error);
  }
}

async function checkEndpoint(client: Stripe, publicOrigin: string): Promise<PaymentCheck> {
  const url = `${publicOrigin}${webhookPath}`;
  const expected = `${handledEventTypes.length} kinds of events`;
  const check = { about: "endpoint", subject: url, expected } as const;
  try {
    for await (const endpoint of client.webhookEndpoints.list({ limit: 100 })) {
      if (endpoint.url === url) return { ...check, faults: findEndpointFaults(endpoint) };
    }
    return { ...check, faults: ["isn't in Stripe yet: add this endpoint there"] };
  } catch (error) {
    return unreadable(check, error);
  }
}

/** Reads the account's default payment method configuration, which the payment page uses. */
async function checkPayPal(client: Stripe): Promise<PaymentCheck> {
  const expected = "offered, as the content says";
  const check = { about: "PayPal", subject: "PayPal", expected } as const;
  const missing =
    "isn't offered: turn it on in Stripe, or write acceptsPayPal: false in content/site.yaml";
  try {
    for await (const found of client.paymentMethodConfigurations.list({ limit: 100 })) {
      if (found.is_default && found.active)
        return { ...check, faults: found.paypal?.available ? [] : [missing] };
    }
    return { ...check, faults: [missing] };
  } catch (error) {
    return unreadable(check, error);
  }
}

function unreadable(check: Omit<PaymentCheck, "faults">, error: unknown): PaymentCheck {
  return { ...check, faults: [`can't be read: ${formatStripeFault(error)}`], isUnknown: true };
}

function findEndpointFaults({ status, enabled_events }: Stripe.WebhookEndpoint): string[] {
  const missing = enabled_events.includes("*")
    ? []
    : handledEventTypes.filter((type) => !enabled_events.includes(type));
  return [
    ...(status === "enabled" ? [] : ["is turned off in Stripe"]),
    ...missing.map((type) => `doesn't get ${type}: add it to the endpoint`),
  ];
}

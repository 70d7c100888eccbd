import { getContent } from "#app/content/load.server.ts";
import type { ProgramOnSale } from "#app/content/schemas/catalogue.ts";
import type { StripeSettings } from "#config/stripe-settings.ts";
import { secretKey, webhookSecret, type PaymentServer } from "#tests/fakes/payment-server.ts";

/** @throws Error if no program is on sale */
export function listProgramsOnSale(): [ProgramOnSale, ...ProgramOnSale[]] {
  const [first, ...others] = getContent().programs.filter((program) => program.hasCheckout);
  if (!first) throw new Error("these tests need a program on sale");
  return [first, ...others];
}

export function makeStripeSettings({ origin }: PaymentServer): StripeSettings {
  return { secretKey, webhookSecret, live: false, apiOrigin: origin, paymentOrigin: origin };
}

export function writeStripeSettings({ origin }: PaymentServer): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_ORIGIN: origin,
  };
}

import { getContent } from "#app/content/load.server.ts";
import type { ProgramOnSale } from "#app/content/schemas/catalogue.ts";
import { priceVariable, type StripeSettings } from "#config/stripe-settings.ts";
import {
  secretKey,
  startPaymentServer,
  webhookSecret,
  type PaymentServer,
} from "#tests/fakes/payment-server.ts";

/** The programs that can be bought. */
export function listProgramsOnSale(): ProgramOnSale[] {
  return getContent().programs.programs.filter((program) => program.hasCheckout);
}

/** Stripe's id of a program's price, as the tests made it up. */
export function priceOf({ priceId }: { priceId: string }): string {
  return `price_1${priceId.replaceAll("-", "")}`;
}

/** Starts the fake server with the prices of the content. */
export function startServerWithPrices(): Promise<PaymentServer> {
  const programs = listProgramsOnSale();
  return startPaymentServer(
    Object.fromEntries(programs.map((program) => [priceOf(program), program.amountInCents])),
  );
}

/** The settings that lead there, checked already. */
export function makeStripeSettings({ origin }: PaymentServer): StripeSettings {
  const prices = Object.fromEntries(
    listProgramsOnSale().map((program) => [program.priceId, priceOf(program)]),
  );
  return {
    secretKey,
    webhookSecret,
    live: false,
    prices,
    apiOrigin: origin,
    paymentOrigin: origin,
  };
}

/** The same settings as the owner writes them. */
export function writeStripeSettings({ origin }: PaymentServer): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_ORIGIN: origin,
    ...Object.fromEntries(
      listProgramsOnSale().map((program) => [priceVariable(program.priceId), priceOf(program)]),
    ),
  };
}

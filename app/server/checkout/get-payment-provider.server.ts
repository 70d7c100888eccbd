import { getDatabase } from "../database/get-database.server.ts";
import { getEnv } from "../env.server.ts";
import type { PaymentProvider } from "./payment-provider.server.ts";
import { createPracticeProvider } from "./practice-provider.server.ts";
import { createStripeProvider } from "./stripe-provider.server.ts";

let provider: PaymentProvider | undefined;

/** The provider that the settings ask for, or undefined when nothing can be bought. */
export function getPaymentProvider(): PaymentProvider | undefined {
  const { payments, stripe } = getEnv();
  if (payments === "off") return undefined;
  provider ??= stripe ? createStripeProvider(stripe) : createPracticeProvider(getDatabase);
  return provider;
}

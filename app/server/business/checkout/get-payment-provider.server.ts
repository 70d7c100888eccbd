import { isRehearsal } from "#config/env.ts";
import type { StripeSettings } from "#config/stripe-settings.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import type { RequestContext } from "#app/server/platform/request/request-context.server.ts";
import type { PaymentProvider } from "./payment-provider.server.ts";
import { createPracticeProvider } from "./practice/practice-provider.server.ts";
import { createStripeProvider } from "./stripe/stripe-provider.server.ts";

let cached: { settings: StripeSettings | undefined; provider: PaymentProvider } | undefined;

export function getPaymentProvider(): PaymentProvider | undefined {
  const { payments, stripe } = getEnv();
  if (payments === "off") return undefined;
  // The owner can change the keys while the site is running, and new keys need a new provider.
  if (!cached || cached.settings !== stripe) {
    const provider = stripe ? createStripeProvider(stripe) : createPracticeProvider(getDatabase);
    cached = { settings: stripe, provider };
  }
  return cached.provider;
}

/**
 * Returns the payment provider for a visitor. Practice and test payments, which move no money, are only offered to
 * browsers on the machine that runs the site.
 */
export function getProviderFor(
  context: Pick<RequestContext, "isLocal">,
): PaymentProvider | undefined {
  if (isRehearsal(getEnv().payments) && !context.isLocal) return undefined;
  return getPaymentProvider();
}

export function mayPractice({ isLocal }: Pick<RequestContext, "isLocal">): boolean {
  return getEnv().payments === "practice" && isLocal;
}

import type { Env } from "#config/env.ts";
import type { Content } from "#app/content/kinds.ts";
import {
  checkPayments,
  type PaymentCheck,
} from "#app/server/business/checkout/stripe/check-payments.server.ts";

type PaymentSetup = { status: "off" } | { status: "checked"; checks: PaymentCheck[] };

export async function checkPaymentSetup(
  { stripe, payments, publicOrigin }: Pick<Env, "stripe" | "payments" | "publicOrigin">,
  { site }: Pick<Content, "site">,
): Promise<PaymentSetup> {
  if (!stripe) return { status: "off" };
  // Stripe has no webhook endpoint for a site that takes test payments.
  const checkedOrigin = payments === "live" ? publicOrigin : undefined;
  const checks = await checkPayments(stripe, checkedOrigin, site.facts.acceptsPayPal);
  return { status: "checked", checks };
}

/** Checks the Stripe account whose key the owner has set. */
import { getContent } from "#app/content/load.server.ts";
import {
  checkPayments,
  type PaymentCheck,
} from "#app/server/business/checkout/stripe/check-payments.server.ts";
import { finishJob } from "#app/server/owner/health/jobs.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";

export const paymentCheckJob = "payment check";

export type PaymentCheckResult = PaymentCheck[];

export function runPaymentCheck(begunAt: Date): Promise<void> {
  return finishJob(paymentCheckJob, begunAt, async (): Promise<PaymentCheckResult> => {
    const { payments, publicOrigin, stripe } = getEnv();
    const { acceptsPayPal } = getContent().site.facts;
    if (!stripe) return [];
    return payments === "live"
      ? checkPayments(stripe, publicOrigin, acceptsPayPal)
      : checkPayments(stripe, undefined, false);
  });
}

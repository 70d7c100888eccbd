import type { Order } from "#app/server/business/checkout/order.server.ts";
import { isRehearsed } from "#app/server/business/checkout/payment-provider.server.ts";

/** Finds the payment in Stripe's dashboard, where it can be refunded. Practice payments have no such page. */
export function findPaymentUrl({
  provider,
  paymentId,
}: Pick<Order, "provider" | "paymentId">): string | undefined {
  if (!provider.startsWith("stripe") || paymentId === null) return undefined;
  const mode = isRehearsed(provider) ? "test/" : "";
  return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(paymentId)}`;
}

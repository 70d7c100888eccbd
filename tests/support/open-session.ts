import type { PaymentProvider } from "#app/server/business/checkout/payment-provider.server.ts";
import { listProgramsOnSale } from "./stripe-settings.ts";

/**
 * @param key identifies one press of Buy Now
 * @param program by default the first program on sale
 */
export async function openSession(
  provider: PaymentProvider,
  key: string = crypto.randomUUID(),
  program = listProgramsOnSale()[0],
): Promise<{ sessionId: string; url: string }> {
  const { id: programId, title, priceId, amountInCents } = program;
  const sold = { programId, title, priceId, amountInCents, currency: "usd" } as const;
  const request = { idempotencyKey: key, returnOrigin: "http://localhost:3000" };
  const created = await provider.createSession({ ...sold, ...request });
  if (created.status !== "created") throw new Error(`the session was ${created.status}`);
  return created;
}

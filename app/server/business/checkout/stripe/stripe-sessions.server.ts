import { z } from "zod";
import {
  idOf,
  isOwnSession,
  readFacts,
  sessionSchema,
  wholeAmount,
} from "./stripe-events.server.ts";
import type { ListedSession, SessionStage } from "../payment-provider.server.ts";

const payment = z.object({
  id: z.string(),
  status: z.string(),
  latest_charge: z
    .union([
      z.string(),
      z.object({
        amount_refunded: wholeAmount,
        refunded: z.boolean(),
        receipt_url: z.string().nullish(),
      }),
    ])
    .nullish(),
});

const detailedSession = sessionSchema.extend({
  status: z.enum(["open", "complete", "expired"]),
  livemode: z.boolean(),
  payment_intent: z.union([payment, z.string()]).nullish(),
});

type DetailedSession = z.infer<typeof detailedSession>;

export const expandedPayment = "payment_intent.latest_charge";

export function readStripeSession(
  value: unknown,
  livemode: boolean,
): (ListedSession & { receiptUrl: string | undefined }) | undefined {
  if (!isOwnSession(value)) return undefined;
  const parsed = detailedSession.safeParse(value);
  if (!parsed.success || parsed.data.livemode !== livemode) return undefined;
  const session = parsed.data;
  const charge = chargeOf(session);
  return {
    session: {
      ...readFacts({ ...session, payment_intent: idOf(session.payment_intent) }),
      refundedInCents: charge?.amount_refunded ?? 0,
    },
    stage: stageOf(session),
    receiptUrl: charge?.receipt_url ?? undefined,
  };
}

function stageOf(session: DetailedSession): SessionStage {
  if (session.status !== "complete") return session.status;
  if (session.payment_status === "unpaid") return isGivenUp(session) ? "failed" : "pending";
  const charge = chargeOf(session);
  if (charge?.refunded) return "refunded";
  return charge && charge.amount_refunded > 0 ? "partly-refunded" : "paid";
}

/**
 * Whether a slow payment, such as a bank debit, failed. Stripe doesn't say so in the session, which stays "complete"
 * and "unpaid" forever.
 */
function isGivenUp({ payment_intent }: DetailedSession): boolean {
  return (
    typeof payment_intent === "object" &&
    (payment_intent?.status === "requires_payment_method" || payment_intent?.status === "canceled")
  );
}

function chargeOf({ payment_intent }: DetailedSession) {
  const charge = typeof payment_intent === "object" ? payment_intent?.latest_charge : undefined;
  return typeof charge === "object" ? charge : undefined;
}

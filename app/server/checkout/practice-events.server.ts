/** Events of the practice provider, in the shape in which the real one sends them. */
import { z } from "zod";
import type { PaymentEvent, ReceivedEvent, SessionFacts } from "./payment-provider.server.ts";

/** What can happen to a practice session that the rest of the site has to hear of. */
export type PracticeChange = "paid" | "pending" | "arrived" | "failed" | "expired";

type ChangeDetails = { type: string; paymentStatus: "paid" | "unpaid" };

const changes: Record<PracticeChange, ChangeDetails> = {
  paid: { type: "checkout.session.completed", paymentStatus: "paid" },
  pending: { type: "checkout.session.completed", paymentStatus: "unpaid" },
  arrived: { type: "checkout.session.async_payment_succeeded", paymentStatus: "paid" },
  failed: { type: "checkout.session.async_payment_failed", paymentStatus: "unpaid" },
  expired: { type: "checkout.session.expired", paymentStatus: "unpaid" },
};

const sessionSchema = z.object({
  id: z.string().min(1).max(255),
  client_reference_id: z.string().min(1),
  amount_total: z.int().min(0),
  currency: z.string().regex(/^[a-z]{3}$/),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  customer_details: z.object({ name: z.string().nullish(), email: z.string().nullish() }).nullish(),
});

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  // Seconds since 1970; the bound keeps it a date.
  created: z.int().min(0).max(8_640_000_000_000),
  data: z.object({ object: z.unknown() }),
});

/**
 * The body of an event. The same change of the same session always has the same id, so that a
 * second press sends the event again instead of making up another one.
 */
export function writePracticeEvent(
  session: SessionFacts,
  change: PracticeChange,
  occurredAt: Date,
): string {
  const { type, paymentStatus } = changes[change];
  return JSON.stringify({
    id: `evt_${change}_${session.id}`,
    type,
    created: Math.floor(occurredAt.getTime() / 1_000),
    data: {
      object: {
        id: session.id,
        client_reference_id: session.programId,
        amount_total: session.amountInCents,
        currency: session.currency,
        payment_status: paymentStatus,
        customer_details: null,
      },
    },
  });
}

/** Reads the body of an event whose signature was right. */
export function parsePracticeEvent(body: Uint8Array): ReceivedEvent {
  const event = eventSchema.safeParse(parseJson(body));
  if (!event.success) return { status: "refused" };
  const { id, type, created, data } = event.data;
  if (!Object.values(changes).some((change) => change.type === type)) return { status: "ignored" };
  const session = sessionSchema.safeParse(data.object);
  if (!session.success) return { status: "refused" };
  return {
    status: "event",
    event: {
      id,
      occurredAt: new Date(created * 1_000),
      session: {
        id: session.data.id,
        programId: session.data.client_reference_id,
        amountInCents: session.data.amount_total,
        currency: session.data.currency,
        buyerName: session.data.customer_details?.name ?? undefined,
        buyerEmail: session.data.customer_details?.email ?? undefined,
      },
      outcome: outcomeOf(type, session.data.payment_status),
    },
  };
}

function outcomeOf(
  type: string,
  paymentStatus: z.infer<typeof sessionSchema>["payment_status"],
): PaymentEvent["outcome"] {
  if (type === changes.expired.type) return "expired";
  if (type === changes.failed.type) return "failed";
  if (type === changes.arrived.type) return "paid";
  return paymentStatus === "unpaid" ? "pending" : "paid";
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

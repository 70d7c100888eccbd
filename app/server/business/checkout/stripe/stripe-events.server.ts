import { z } from "zod";
import type { Stripe } from "stripe";
import type { ReportedStatus } from "#app/server/business/checkout/order.server.ts";
import type {
  NewSession,
  Price,
  ReceivedEvent,
  SessionFacts,
  StartRequest,
} from "../payment-provider.server.ts";

const key = "start";

export function writeFields(
  request: StartRequest | undefined,
): Stripe.Checkout.SessionCreateParams.CustomField[] {
  if (!request) return [];
  const { question, answer } = request;
  const dropdown = { options: [{ label: answer, value: "yes" }] };
  return [
    {
      key,
      type: "dropdown",
      optional: true,
      label: { type: "custom", custom: question },
      dropdown,
    },
  ];
}

/** Invalid fields must not stop a payment from being stored. */
const fieldsSchema = z
  .array(
    z.object({
      key: z.string(),
      label: z.object({ custom: z.string().nullish() }).nullish(),
      dropdown: z
        .object({
          value: z.string().nullish(),
          options: z.array(z.object({ label: z.string(), value: z.string() })),
        })
        .nullish(),
    }),
  )
  .nullish()
  .catch(undefined);

function readStartRequest(fields: z.infer<typeof fieldsSchema>): string | undefined {
  const field = fields?.find((one) => one.key === key);
  const chosen = field?.dropdown?.options.find(({ value }) => value === field.dropdown?.value);
  return chosen && [field?.label?.custom, chosen.label].filter(Boolean).join(" ");
}

export const handledEventTypes = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.refunded",
] as const;

type EventType = (typeof handledEventTypes)[number];

/** PostgreSQL stores no NUL in text; the replacement character shows that one was there. */
const text = z.string().transform((given) => given.replaceAll("\0", "\uFFFD"));
const idText = z.string().min(1).max(255).pipe(text);

/** An unsafe integer is clamped: it is no price of ours, and is stored for the owner to look at. */
export const wholeAmount = z
  .number()
  .min(0)
  .refine(Number.isInteger)
  .transform((given) => Math.min(given, Number.MAX_SAFE_INTEGER));

const eventSchema = z.object({
  id: idText,
  type: z.string(),
  livemode: z.boolean(),
  created: z.int().min(0).max(8_640_000_000_000),
  data: z.object({ object: z.unknown() }),
});

const currencyCode = z.string().regex(/^[a-z]{3}$/);

const reference = z.union([text, z.object({ id: text })]).nullish();

export const sessionSchema = z.object({
  id: idText,
  metadata: z.record(z.string(), text).nullish(),
  amount_total: wholeAmount,
  currency: currencyCode,
  /** What the total is in the currency that we asked for, if the buyer paid in another. */
  currency_conversion: z
    .object({ amount_total: wholeAmount, source_currency: currencyCode })
    .nullish()
    .catch(undefined),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  payment_intent: reference,
  customer_details: z.object({ name: text.nullish(), email: text.nullish() }).nullish(),
  custom_fields: fieldsSchema,
});

const ownSchema = z.object({ metadata: z.object({ program_id: z.string().min(1).max(60) }) });

const chargeSchema = z.object({
  payment_intent: reference,
  amount_refunded: wholeAmount,
  refunded: z.boolean(),
});

export function parseCheckoutEvent(body: unknown, livemode: boolean): ReceivedEvent {
  const event = eventSchema.safeParse(body);
  if (!event.success || event.data.livemode !== livemode) return { status: "refused" };
  const { id, created, data } = event.data;
  const type = handledEventTypes.find((handled) => handled === event.data.type);
  if (type === undefined) return { status: "ignored" };
  const occurredAt = new Date(created * 1_000);
  if (type === "charge.refunded") {
    const charge = chargeSchema.safeParse(data.object);
    if (!charge.success) return { status: "refused" };
    const { payment_intent, amount_refunded, refunded } = charge.data;
    const paymentId = idOf(payment_intent);
    if (paymentId === undefined) return { status: "ignored" };
    const refund = { id, occurredAt, paymentId, refundedInCents: amount_refunded };
    return { status: "refund", refund: { ...refund, isFull: refunded } };
  }
  // The same Stripe account may sell other things.
  if (!isOwnSession(data.object)) return { status: "ignored" };
  const session = sessionSchema.safeParse(data.object);
  if (!session.success) return { status: "refused" };
  return {
    status: "event",
    event: {
      id,
      occurredAt,
      session: readFacts(session.data),
      outcome: outcomeOf(type, session.data.payment_status),
    },
  };
}

export function isOwnSession(session: unknown): boolean {
  return ownSchema.safeParse(session).success;
}

export function readFacts(session: z.infer<typeof sessionSchema>): SessionFacts {
  const { currency_conversion: converted } = session;
  return {
    id: session.id,
    programId: session.metadata?.["program_id"] ?? "",
    amountInCents: converted?.amount_total ?? session.amount_total,
    currency: converted?.source_currency ?? session.currency,
    buyerName: session.customer_details?.name ?? undefined,
    buyerEmail: session.customer_details?.email ?? undefined,
    paymentId: idOf(session.payment_intent),
    refundedInCents: 0,
    startRequest: readStartRequest(session.custom_fields),
    expectedPrice: readPrice(session.metadata?.["price"]),
    contentVersion: session.metadata?.["content"],
  };
}

export function writeMetadata({ programId, amountInCents, currency, contentVersion }: NewSession) {
  return {
    program_id: programId,
    price: `${amountInCents} ${currency}`,
    ...(contentVersion !== undefined && { content: contentVersion }),
  };
}

function readPrice(metadata: string | undefined): Price | undefined {
  const [, amount, currency] = /^(\d{1,12}) ([a-z]{3})$/.exec(metadata ?? "") ?? [];
  return currency === undefined ? undefined : { amountInCents: Number(amount), currency };
}

export function idOf(value: z.infer<typeof reference>): string | undefined {
  return typeof value === "string" ? value : value?.id;
}

function outcomeOf(
  type: Exclude<EventType, "charge.refunded">,
  paymentStatus: z.infer<typeof sessionSchema>["payment_status"],
): ReportedStatus {
  switch (type) {
    case "checkout.session.expired":
      return "expired";
    case "checkout.session.async_payment_failed":
      return "failed";
    case "checkout.session.async_payment_succeeded":
      return "paid";
    case "checkout.session.completed":
      return paymentStatus === "unpaid" ? "pending" : "paid";
  }
}

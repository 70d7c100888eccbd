import { z } from "zod";
import type { Stripe } from "stripe";
import { isOneOf } from "#app/lib/by-name.ts";
import { replaceNul } from "#app/lib/clean-text.ts";
import type { ReportedStatus } from "#app/server/business/checkout/order.server.ts";
import type {
  DisputeEvent,
  NewSession,
  Price,
  ReadDispute,
  ReceivedEvent,
  RefundEvent,
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

/** Parses the payment page's custom fields. Ignores invalid fields, so that the payment is stored anyway. */
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

const sessionTypes = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
] as const;

/** For some payment methods, Stripe sends `charge.refund.updated` instead of `refund.updated`. */
const refundTypes = [
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.refund.updated",
] as const;

const disputeTypes = [
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
] as const;

export const handledEventTypes = [
  ...sessionTypes,
  "charge.refunded",
  ...refundTypes,
  ...disputeTypes,
] as const;

const text = z.string().transform(replaceNul);
const idText = z.string().min(1).max(255).pipe(text);

/**
 * Limits an amount to a safe integer instead of refusing a higher one, because the owner has to see such a payment,
 * too.
 */
export const wholeAmount = z
  .number()
  .min(0)
  .refine(Number.isInteger)
  .transform((given) => Math.min(given, Number.MAX_SAFE_INTEGER));

/** A Unix time in seconds. */
const seconds = z.int().min(0).max(8_640_000_000_000);

const eventSchema = z.object({
  id: idText,
  type: z.string(),
  livemode: z.boolean(),
  created: seconds,
  data: z.object({ object: z.unknown() }),
});

const currencyCode = z.string().regex(/^[a-z]{3}$/);

const reference = z.union([text, z.object({ id: text })]).nullish();

export const sessionSchema = z.object({
  id: idText,
  metadata: z.record(z.string(), text).nullish(),
  amount_total: wholeAmount,
  currency: currencyCode,
  /** The total in the currency of the site's price, if the buyer paid in another currency. */
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

const refundSchema = z.object({
  id: idText,
  payment_intent: reference,
  amount: wholeAmount,
  created: seconds,
  status: text.nullish(),
});

const disputeSchema = z.object({
  id: idText,
  payment_intent: reference,
  amount: wholeAmount,
  currency: currencyCode,
  created: seconds,
  status: idText,
  evidence_details: z.object({ due_by: seconds.nullish() }).nullish().catch(undefined),
});

export function parseCheckoutEvent(body: unknown, livemode: boolean): ReceivedEvent {
  const event = eventSchema.safeParse(body);
  if (!event.success || event.data.livemode !== livemode) return { status: "refused" };
  const { id, created, data } = event.data;
  const type = handledEventTypes.find((handled) => handled === event.data.type);
  if (type === undefined) return { status: "ignored" };
  const occurredAt = momentOf(created);
  if (!isOneOf(sessionTypes, type)) return parseMoneyBack(type, { id, occurredAt }, data.object);
  // Ignores sessions of anything else that the owner sells through the same Stripe account.
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

type MoneyBackType = Exclude<(typeof handledEventTypes)[number], (typeof sessionTypes)[number]>;

/** Parses the event of a refund or dispute. */
function parseMoneyBack(
  type: MoneyBackType,
  event: Pick<RefundEvent, "id" | "occurredAt">,
  object: unknown,
): ReceivedEvent {
  if (type === "charge.refunded") {
    const charge = chargeSchema.safeParse(object);
    if (!charge.success) return { status: "refused" };
    const { payment_intent, amount_refunded: refundedInCents, refunded: isFull } = charge.data;
    return about(payment_intent, (paymentId) => {
      return { status: "refund", refund: { ...event, paymentId, refundedInCents, isFull } };
    });
  }
  if (isOneOf(refundTypes, type)) {
    const refund = refundSchema.safeParse(object);
    if (!refund.success) return { status: "refused" };
    const { id, payment_intent, amount: amountInCents, created, status } = refund.data;
    const hasFailed = status === "failed" || status === "canceled";
    const facts = { id, amountInCents, createdAt: momentOf(created), hasFailed };
    return about(payment_intent, (paymentId) => {
      return { status: "single-refund", event: { ...event, paymentId, refund: facts } };
    });
  }
  const read = readDispute(object);
  if (read === "refused" || read === "ignored") return { status: read };
  return { status: "dispute", event: { ...event, ...read, funds: fundsOf(type) } };
}

export function readDispute(object: unknown): ReadDispute | "refused" | "ignored" {
  const read = disputeSchema.safeParse(object);
  if (!read.success) return "refused";
  const { id, payment_intent, amount: amountInCents, currency, created, status } = read.data;
  const paymentId = idOf(payment_intent);
  if (paymentId === undefined) return "ignored";
  const dueAt = read.data.evidence_details?.due_by;
  const openedAt = momentOf(created);
  return {
    paymentId,
    dispute: {
      id,
      status,
      amountInCents,
      currency,
      openedAt,
      dueAt: dueAt ? momentOf(dueAt) : undefined,
    },
  };
}

/** Passes a charge's payment id to `tell`. Ignores charges without one, because this site didn't make them. */
function about(
  payment: z.infer<typeof reference>,
  tell: (paymentId: string) => ReceivedEvent,
): ReceivedEvent {
  const paymentId = idOf(payment);
  return paymentId === undefined ? { status: "ignored" } : tell(paymentId);
}

function fundsOf(type: (typeof disputeTypes)[number]): DisputeEvent["funds"] {
  if (type === "charge.dispute.funds_withdrawn") return "withdrawn";
  return type === "charge.dispute.funds_reinstated" ? "reinstated" : undefined;
}

function momentOf(time: number): Date {
  return new Date(time * 1_000);
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
  type: (typeof sessionTypes)[number],
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

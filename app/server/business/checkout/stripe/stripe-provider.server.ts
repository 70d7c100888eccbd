import type { Stripe } from "stripe";
import { z } from "zod";
import type { StripeSettings } from "#config/stripe-settings.ts";
import { reportFault } from "#app/server/platform/process/report-fault.server.ts";
import { resolveLinks } from "#app/lib/inline-marks.ts";
import {
  readDispute,
  writeFields,
  parseCheckoutEvent,
  writeMetadata,
} from "./stripe-events.server.ts";
import {
  type CreatedSession,
  type ListedSession,
  type ListedSessions,
  type NewSession,
  type PaymentProvider,
  type ReadDispute,
  type ReadSession,
  type ReceivedEvent,
  cancelledPath,
  liveProvider,
  successPath,
} from "../payment-provider.server.ts";
import {
  createStripeClient,
  formatStripeFault,
  isStripeDown,
  loadStripe,
} from "./stripe-client.server.ts";
import { expandedPayment, readStripeSession } from "./stripe-sessions.server.ts";

/** The highest accepted age of a webhook event in seconds. Older events may be replays. */
const signatureTolerance = 300;

const createdSchema = z.object({
  id: z.string().min(1).max(255),
  url: z.string().min(1).max(4_000),
});

export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const client = createStripeClient(settings);
  const { live, paymentOrigin } = settings;
  return {
    name: live ? liveProvider : "stripe-test",
    createSession: (input) => createSession(client, paymentOrigin, input),
    readSession: (sessionId) => readSession(client, live, sessionId),
    findReceipt: (sessionId) => findReceipt(client, settings, sessionId),
    listSessions: (since) => listSessions(client, live, since),
    listDisputes: (since) => listDisputes(client, since),
    verifyAndParseEvent: (input) => verifyAndParseEvent(settings, input),
    looksSigned: (headers) =>
      /^t=\d{1,12},(.+,)?v1=[0-9a-f]{64}(,|$)/.test(headers.get("Stripe-Signature") ?? ""),
  };
}

async function createSession(
  client: Stripe,
  paymentOrigin: string,
  input: NewSession,
): Promise<CreatedSession> {
  try {
    const answer = await client.checkout.sessions.create(toSessionParameters(input), {
      idempotencyKey: input.idempotencyKey,
    });
    return checkCreated(answer, paymentOrigin, input);
  } catch (error) {
    reportOpening(formatStripeFault(error), input);
    return { status: isStripeDown(error) ? "unreachable" : "refused" };
  }
}

/** Leaves out the payment methods, because the owner chooses them in Stripe's dashboard. */
function toSessionParameters(input: NewSession): Stripe.Checkout.SessionCreateParams {
  const { programId, title, offer, priceId, amountInCents, currency, returnOrigin } = input;
  const metadata = writeMetadata(input);
  return {
    mode: "payment",
    line_items: [
      {
        price_data: {
          currency,
          unit_amount: amountInCents,
          // `price_id` identifies the program in Stripe's reports even after its title has changed.
          product_data: {
            name: title,
            ...(offer && { description: offer.sessions }),
            metadata: { price_id: priceId },
          },
        },
        quantity: 1,
      },
    ],
    // Stripe replaces `{CHECKOUT_SESSION_ID}` with the session's id.
    success_url: `${returnOrigin}${successPath("{CHECKOUT_SESSION_ID}")}`,
    cancel_url: `${returnOrigin}${cancelledPath}`,
    client_reference_id: programId,
    metadata,
    payment_intent_data: { metadata },
    // Otherwise, a setting in Stripe's dashboard decides whether buyers see the price in another currency.
    adaptive_pricing: { enabled: false },
    // Stripe sends receipts, including those for refunds, only to buyers who have a customer record.
    customer_creation: "always",
    ...(offer && {
      custom_text: { submit: { message: writeMarkdown(offer.notes, returnOrigin) } },
      custom_fields: writeFields(offer.startRequest),
    }),
  };
}

/** Joins Markdown paragraphs for Stripe's payment page, where links within the site need the site's origin. */
function writeMarkdown(texts: readonly string[], origin: string): string {
  return resolveLinks(texts.join(" "), (target) =>
    target.startsWith("/") ? `${origin}${target}` : target,
  );
}

/** Checks Stripe's response, because visitors must not be sent to any other host than Stripe's payment page. */
function checkCreated(answer: unknown, paymentOrigin: string, input: NewSession): CreatedSession {
  const created = createdSchema.safeParse(answer);
  if (!created.success || URL.parse(created.data.url)?.origin !== paymentOrigin) {
    reportOpening("the response is invalid", input);
    return { status: "refused" };
  }
  const { id, url } = created.data;
  return { status: "created", sessionId: id, url };
}

function reportOpening(reason: string, { requestId }: NewSession) {
  reportFault("A payment could not be opened", reason, { request: requestId });
}

async function findReceipt(
  client: Stripe,
  { live, paymentOrigin }: StripeSettings,
  sessionId: string,
): Promise<string | undefined> {
  const read = await readSession(client, live, sessionId);
  const url = read.status === "found" ? read.receiptUrl : undefined;
  // Stripe's response isn't trusted: a buyer must only be sent to Stripe.
  const origin = URL.parse(url ?? "")?.origin;
  return origin === receiptOrigin || origin === paymentOrigin ? url : undefined;
}

const receiptOrigin = "https://pay.stripe.com";

type ReadStripeSession =
  | ({ status: "found" } & NonNullable<ReturnType<typeof readStripeSession>>)
  | Exclude<ReadSession, { status: "found" }>;

async function readSession(
  client: Stripe,
  live: boolean,
  sessionId: string,
): Promise<ReadStripeSession> {
  if (!new RegExp(`^cs_${live ? "live" : "test"}_[A-Za-z0-9]{8,240}$`).test(sessionId))
    return { status: "unknown" };
  try {
    const answer = await client.checkout.sessions.retrieve(sessionId, {
      expand: [expandedPayment],
    });
    const found = readStripeSession(answer, live);
    return found ? { status: "found", ...found } : { status: "unknown" };
  } catch (error) {
    if (error instanceof loadStripe().errors.StripeError && error.statusCode === 404)
      return { status: "unknown" };
    const trace = { session: sessionId };
    reportFault("A payment could not be read", formatStripeFault(error), trace);
    return { status: "unreachable" };
  }
}

async function listSessions(client: Stripe, live: boolean, since: Date): Promise<ListedSessions> {
  const sessions: ListedSession[] = [];
  try {
    const expand = [`data.${expandedPayment}`];
    const query = { ...createdSince(since), expand };
    for await (const answer of client.checkout.sessions.list(query)) {
      const listed = readStripeSession(answer, live);
      if (listed) sessions.push(listed);
    }
    return { status: "listed", sessions };
  } catch (error) {
    reportFault("The payment sessions could not be listed", formatStripeFault(error));
    return { status: "unreachable" };
  }
}

async function listDisputes(client: Stripe, since: Date): Promise<ReadDispute[]> {
  const disputes: ReadDispute[] = [];
  try {
    for await (const answer of client.disputes.list(createdSince(since))) {
      const read = readDispute(answer);
      if (typeof read === "object") disputes.push(read);
    }
  } catch (error) {
    reportFault("The disputes could not be listed", formatStripeFault(error));
  }
  return disputes;
}

function createdSince(since: Date) {
  return { created: { gte: Math.floor(since.getTime() / 1_000) }, limit: 100 };
}

function verifyAndParseEvent(
  { webhookSecret, live }: StripeSettings,
  { body, headers, receivedAt }: { body: Uint8Array; headers: Headers; receivedAt: Date },
): ReceivedEvent {
  let event: unknown;
  try {
    event = loadStripe().webhooks.constructEvent(
      body,
      headers.get("Stripe-Signature") ?? "",
      webhookSecret,
      signatureTolerance,
      undefined,
      receivedAt.getTime(),
    );
  } catch {
    return { status: "refused" };
  }
  return parseCheckoutEvent(event, live);
}

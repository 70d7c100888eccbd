import { isDatabaseFault } from "../database/database-fault.server.ts";
import { getDatabase } from "../database/get-database.server.ts";
import type { Connect, Database } from "../database/tables.server.ts";
import { reportFault } from "../report-fault.server.ts";
import { fulfilOrder, refundOrder, type FulfilOrderResult } from "./fulfil-order.server.ts";
import { getPaymentProvider } from "./get-payment-provider.server.ts";
import { logOrder } from "./log-order.server.ts";
import type { PaymentProvider, ReceivedEvent } from "./payment-provider.server.ts";

export type TakenEvent =
  /** Stored, known already, or of no interest: it need not come again. */
  | { status: "taken" }
  /** Not from the provider, or too old. */
  | { status: "refused" }
  /** Nothing was stored: it has to come again. */
  | { status: "unavailable" };

export type PostedEvent = {
  /** The body as it came, byte for byte. */
  body: Uint8Array;
  headers: Headers;
  /** Under which the log knows the request. */
  requestId?: string | undefined;
};

type Till = { connect: Connect; provider: PaymentProvider | undefined; now: Date };

/** Takes in what was posted to the webhook: checks the sender, then brings the order up to date. */
export async function takePaymentEvent(
  { body, headers, requestId }: PostedEvent,
  { connect, provider, now }: Till = openTill(),
): Promise<TakenEvent> {
  if (!provider) return { status: "refused" };
  try {
    const signature = headers.get(provider.signatureHeader);
    const received = await provider.verifyAndParseEvent({ body, signature, receivedAt: now });
    if (received.status === "refused") return received;
    if (received.status === "ignored") return { status: "taken" };
    const result = await store(await connect(), received, provider.name, now);
    if (result.status === "changed") {
      const { status, session_id: session } = result.order;
      const { id } = received.status === "event" ? received.event : received.refund;
      logOrder(status, { request: requestId, session, event: id });
    }
    return { status: "taken" };
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault("A payment event could not be stored", error, { request: requestId });
    return { status: "unavailable" };
  }
}

function store(
  database: Database,
  received: Extract<ReceivedEvent, { status: "event" | "refund" }>,
  provider: string,
  receivedAt: Date,
): Promise<FulfilOrderResult> {
  return received.status === "event"
    ? fulfilOrder({ database, event: received.event, provider, receivedAt })
    : refundOrder({ database, refund: received.refund, receivedAt });
}

function openTill(): Till {
  return { connect: getDatabase, provider: getPaymentProvider(), now: new Date() };
}

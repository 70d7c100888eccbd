import { isDatabaseFault } from "../database/database-fault.server.ts";
import { getDatabase } from "../database/get-database.server.ts";
import type { Connect } from "../database/tables.server.ts";
import { reportFault } from "../report-fault.server.ts";
import { getPaymentProvider } from "./get-payment-provider.server.ts";
import { handlePaymentEvent } from "./handle-payment-event.server.ts";
import type { PaymentProvider } from "./payment-provider.server.ts";

type TakenEvent =
  /** Stored, known already, or of no interest: it need not come again. */
  | { status: "taken" }
  /** Not from the provider, or too old. */
  | { status: "refused" }
  /** Nothing was stored: it has to come again. */
  | { status: "unavailable" };

type PostedEvent = {
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
  const received = provider?.verifyAndParseEvent?.({ body, headers, receivedAt: now });
  if (!provider || !received || received.status === "refused") return { status: "refused" };
  if (received.status === "ignored") return { status: "taken" };
  try {
    const database = await connect();
    const { name } = provider;
    await handlePaymentEvent(received, { database, provider: name, receivedAt: now, requestId });
    return { status: "taken" };
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault("A payment event could not be stored", error, { request: requestId });
    return { status: "unavailable" };
  }
}

function openTill(): Till {
  return { connect: getDatabase, provider: getPaymentProvider(), now: new Date() };
}

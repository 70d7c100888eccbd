import { isDatabaseFault } from "../database/database-fault.server.ts";
import { getDatabase } from "../database/get-database.server.ts";
import type { Connect } from "../database/tables.server.ts";
import { reportFault } from "../report-fault.server.ts";
import { fulfilOrder } from "./fulfil-order.server.ts";
import { getPaymentProvider } from "./get-payment-provider.server.ts";
import type { PaymentProvider } from "./payment-provider.server.ts";

export type TakenEvent =
  /** Stored, known already, or of no interest: it need not come again. */
  | { status: "taken" }
  /** Not from the provider, or too old. */
  | { status: "refused" }
  /** Nothing was stored: it has to come again. */
  | { status: "unavailable" };

type Till = { connect: Connect; provider: PaymentProvider | undefined; now: Date };

/** Takes in what was posted to the webhook: checks the sender, then brings the order up to date. */
export async function takePaymentEvent(
  { body, headers }: { body: Uint8Array; headers: Headers },
  { connect, provider, now }: Till = openTill(),
): Promise<TakenEvent> {
  if (!provider) return { status: "refused" };
  try {
    const signature = headers.get(provider.signatureHeader);
    const received = await provider.verifyAndParseEvent({ body, signature, receivedAt: now });
    if (received.status === "refused") return received;
    if (received.status === "event") {
      const database = await connect();
      await fulfilOrder({
        database,
        event: received.event,
        provider: provider.name,
        receivedAt: now,
      });
    }
    return { status: "taken" };
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault("A payment event could not be stored", error);
    return { status: "unavailable" };
  }
}

function openTill(): Till {
  return { connect: getDatabase, provider: getPaymentProvider(), now: new Date() };
}

import type { Database } from "../database/tables.server.ts";
import { reportFault } from "../report-fault.server.ts";
import { signEvent } from "./event-signature.server.ts";
import type { SessionFacts } from "./payment-provider.server.ts";
import { writePracticeEvent, type PracticeChange } from "./practice-events.server.ts";
import { practiceSignatureHeader } from "./practice-provider.server.ts";
import { getPracticeSecret } from "./practice-secret.server.ts";

/** How long to wait for our own answer, in milliseconds. */
const deliveryTimeout = 5_000;

/**
 * Sends an event to the site's own webhook, over the network as a real provider would.
 *
 * A delivery that fails is reported and not repeated: pressing again sends the same event, and the
 * page after paying stores the order by itself.
 *
 * @param selfOrigin where this process listens
 */
export async function deliverPracticeEvent(
  database: Database,
  session: SessionFacts,
  change: PracticeChange,
  selfOrigin: string,
) {
  const now = new Date();
  const body = writePracticeEvent(session, change, now);
  const signature = signEvent(body, await getPracticeSecret(database), now);
  try {
    const response = await fetch(`${selfOrigin}/api/payment-webhook`, {
      method: "POST",
      headers: { "Content-Type": "application/json", [practiceSignatureHeader]: signature },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(deliveryTimeout),
    });
    await response.body?.cancel();
    if (!response.ok) reportFault("A practice event was not taken", `answer ${response.status}`);
  } catch (error) {
    reportFault("A practice event could not be delivered", error);
  }
}

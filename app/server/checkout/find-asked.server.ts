import { getContent } from "#app/content/load.server.ts";
import type { OrderRow } from "./advance-order.server.ts";
import type { Price, SessionFacts } from "./payment-provider.server.ts";

/**
 * What a session was made with. It says so itself. For one that was opened before sessions did, the
 * stored order counts, then the catalogue: no session is opened at any other price. Of what is in
 * neither nothing better is known than what the provider says.
 */
export function findAsked(session: SessionFacts, stored: OrderRow | undefined): Price {
  if (session.asked) return session.asked;
  if (stored) return { amountInCents: stored.amount_in_cents, currency: stored.currency };
  const program = getContent().programs.programs.find(({ id }) => id === session.programId);
  if (program?.hasCheckout) return { amountInCents: program.amountInCents, currency: "usd" };
  return session;
}

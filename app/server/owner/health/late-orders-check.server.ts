/** Payments of which the provider never told the site. */
import type { PaymentProvider } from "#app/server/business/checkout/payment-provider.server.ts";
import { findOrder } from "#app/server/business/checkout/read-orders.server.ts";
import {
  listMissed,
  reconcileOrders,
  sessionLife,
} from "#app/server/business/checkout/reconcile-orders.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { count, type Check, type Finding } from "./trouble.server.ts";

/** How long the provider's event may take, in milliseconds: it comes again when it was not taken. */
const patience = 3_600_000;

/**
 * Makes a check that asks the provider for its payments. One that is missing here for an hour is stored as
 * by `npm run orders -- reconcile`, so that the buyer waits no longer, and told of.
 */
export function createLateOrdersCheck(provider: PaymentProvider): Check {
  /** When each session was found missing first. */
  let firstSeen = new Map<string, Date>();
  return async ({ database, now, signal }): Promise<Finding> => {
    const since = new Date(now.getTime() - sessionLife);
    const missed = await orAbort(listMissed(database, provider, since), signal);
    if (missed.status === "unreachable") return "unknown";
    firstSeen = new Map(missed.sessionIds.map((id) => [id, firstSeen.get(id) ?? now]));
    const late = missed.sessionIds.filter((id) => isLate(firstSeen.get(id), now));
    if (late.length === 0) return undefined;
    await orAbort(reconcileOrders({ database, provider, since, now }), signal);
    return describe(database, late);
  };
}

function isLate(seenAt: Date | undefined, now: Date): boolean {
  return seenAt !== undefined && now.getTime() - seenAt.getTime() >= patience;
}

async function describe(database: Database, sessionIds: readonly string[]): Promise<Finding> {
  const found = await Promise.all(sessionIds.map((id) => findOrder(database, id)));
  const names = found.map((order, at) => order?.reference ?? sessionIds[at]);
  const what = `${count(names.length, "payment wasn't", "payments weren't")} reported to the site within an hour: ${names.join(", ")}.`;
  return { what: `${what} The site has now asked for them itself and stored the answers.` };
}

/** The result of work, unless the site stops first: then nothing more may touch the database. */
async function orAbort<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

import type { PaymentProvider } from "#app/server/business/checkout/payment-provider.server.ts";
import {
  findReference,
  listMissed,
  storeMissed,
  type Missed,
} from "#app/server/business/checkout/missed-orders.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { count } from "#app/lib/numbers.ts";
import {
  fine,
  notChecked,
  openBecause,
  type AlertCheck,
  type Verdict,
} from "#app/server/platform/health/check.server.ts";
import type { AlertContext } from "#app/server/platform/health/raise-alerts.server.ts";

const minute = 60_000;
const hour = 60 * minute;

const longestDelay = hour;

type Context = AlertContext & { provider: PaymentProvider | undefined };

/** Looks for payments without an order. If an order has been missing for an hour, stores all missing orders. */
export function createLateOrdersCheck(): AlertCheck<Context> {
  let firstSeen = new Map<string, Date>();
  return {
    name: "orders-late",
    why: "The site had to ask Stripe about some payments itself, so the emails about them, like the one with the booking link, went out more than an hour late.",
    todo: "In Stripe, open Workbench, then Webhooks, then your destination: it shows what Stripe sent and what your site answered. Then open Health in your room and press “Check everything,” which compares the site's settings with those at Stripe.",
    place: { path: "/admin/orders", label: "See the orders" },
    alert: {
      title: "Some of Stripe's messages didn't reach the site",
      resolved: "The site hasn't had to ask Stripe about a payment for a day.",
      alertAfter: 0,
      resolveAfter: 24 * hour,
      throttle: { first: 5 * minute, interval: 15 * minute },
      when: ({ provider }) => provider?.verifyAndParseEvent !== undefined,
    },
    async run({ database, provider, now, signal }) {
      if (!provider) return notChecked("there are no payment keys");
      const listed = await orAbort(listMissed(database, provider, now), signal);
      if (listed.status === "unreachable")
        return notChecked("the payment provider isn't answering");
      const { missed } = listed;
      firstSeen = new Map(missed.map(({ id }) => [id, firstSeen.get(id) ?? now]));
      const late = missed.filter(
        ({ id }) => now.getTime() - (firstSeen.get(id) ?? now).getTime() >= longestDelay,
      );
      if (late.length === 0) return fine;
      await orAbort(storeMissed({ database, provider, now }, missed), signal);
      return toVerdict(database, late);
    },
  };
}

async function toVerdict(database: Database, late: readonly Missed[]): Promise<Verdict> {
  const found = await Promise.all(late.map((one) => findReference(database, one)));
  const names = new Set(found.map((reference, at) => reference ?? late[at]?.id));
  const what = `Stripe's messages about ${count(names.size, "payment", "payments")} didn't arrive within an hour: ${[...names].join(", ")}.`;
  return openBecause(`${what} The site has now asked for them itself and stored the answers.`);
}

/**
 * Returns the result of the work, unless the site stops first. Once the site stops, the database must not be used.
 */
async function orAbort<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

import { hasPaymentWithoutWebhook } from "#app/server/business/checkout/fetched-events.server.ts";
import { refusedEvents } from "#app/server/business/checkout/handle-payment-event.server.ts";
import type { PaymentProvider } from "#app/server/business/checkout/payment-provider.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { count } from "#app/lib/numbers.ts";
import { fine, openBecause, type Check } from "#app/server/platform/health/check.server.ts";
import { createSlidingWindow } from "#app/server/platform/process/sliding-window.server.ts";

const minute = 60_000;
const hour = 60 * minute;

const maxPerHour = 2;

const failures = createSlidingWindow();

/** @param path the path as it's logged, which never contains a visitor's input */
export function noteFailure(path: string, at = new Date()) {
  failures.note(at, path);
}

export const failingAnswersCheck = {
  name: "answers-failing",
  why: "These visitors can't do what they came for, like sending you a message or opening the payment page.",
  todo: 'If it names /api/create-checkout, open Health in your room and press “Check everything.” Otherwise, read the site\'s log: each error has a line with "level":"error" and its cause. If it keeps happening, show these lines to the person who runs your server.',
  alert: {
    title: "Visitors are seeing errors",
    resolved: "Hardly any visitors have seen an error in the last six hours.",
    alertAfter: 5 * minute,
    resolveAfter: 6 * hour,
  },
  run({ now }) {
    const recent = failures.since(now, hour);
    if (recent.length <= maxPerHour) return fine;
    const byPath = Map.groupBy(recent, ({ where }) => where);
    const [worst] = [...byPath].toSorted(([, one], [, other]) => other.length - one.length);
    const place = worst ? `, most of them at ${worst[0]} (${worst[1].length})` : "";
    return openBecause(`${recent.length} requests failed within an hour${place}.`);
  },
} satisfies Check<{ now: Date }>;

const repeatedFor = 72 * hour;

const eventDelay = 5 * minute;

/**
 * Reports events with a wrong signature. Since anyone can send these, they're reported only if the site also
 * hasn't received the event of a recent payment.
 */
export const refusedEventsCheck = {
  name: "events-refused",
  why: "The site can't tell whether these messages really come from your payment provider. Until that's fixed, the site may learn about payments late: when the buyer comes back to the site, or when the site asks the provider itself.",
  todo: "In your room, open Settings, then Payments, and press Save: the site and Stripe get a new signing secret. If the key is set on the server, compare STRIPE_WEBHOOK_SECRET there with the one that Stripe shows (Workbench, Webhooks). Check that this machine's clock is right, too. If everything is right, someone may be sending fake messages, and your site has accepted none of them.",
  alert: {
    title: "Your site is refusing messages about payments",
    resolved: "Your site hasn't refused a message about a payment in the last six hours.",
    alertAfter: 5 * minute,
    resolveAfter: 6 * hour,
    when: ({ provider }) => provider?.verifyAndParseEvent !== undefined,
  },
  async run({ database, now }) {
    const recent = refusedEvents.since(now, hour);
    if (recent.length <= maxPerHour) return fine;
    const ago = (time: number) => new Date(now.getTime() - time);
    if (
      !(await hasPaymentWithoutWebhook(database, { from: ago(repeatedFor), to: ago(eventDelay) }))
    )
      return fine;
    return openBecause(
      `${count(recent.length, "message", "messages")} about payments came with the wrong signature within an hour.`,
    );
  },
} satisfies Check<{ database: Database; now: Date; provider: PaymentProvider | undefined }>;

/** What visitors and the payment provider met, as this process counted it. */
import { hasPaymentWithoutWebhook } from "#app/server/business/checkout/fetched-events.server.ts";
import { refusedEvents } from "#app/server/business/checkout/handle-payment-event.server.ts";
import { createRecentTimes } from "#app/server/platform/process/recent-times.server.ts";
import { count, type Check } from "./trouble.server.ts";

/** In milliseconds. */
const window = 3_600_000;

/** So many within an hour are no accident: one may be a program that tries every address. */
const most = 2;

const failures = createRecentTimes();

/**
 * Counts an answer that failed.
 *
 * @param path an address of the site, as the log has it: never one that a visitor made up
 */
export function noteFailure(path: string, at = new Date()) {
  failures.note(at, path);
}

/** Visitors who met an error. */
export const checkAnswers: Check = async ({ now }) => {
  const recent = failures.since(now, window);
  if (recent.length <= most) return undefined;
  const byPath = Map.groupBy(recent, ({ where }) => where);
  const [worst] = [...byPath].toSorted(([, one], [, other]) => other.length - one.length);
  const place = worst ? `, most of them at ${worst[0]} (${worst[1].length})` : "";
  return { what: `${recent.length} requests failed within an hour${place}.` };
};

/** How long the provider sends an event again that was refused, in milliseconds. */
const repeated = 72 * window;

/** How long an event may take that its buyer overtook, in milliseconds. */
const overtaken = 300_000;

/**
 * Posts that look like the payment provider's and are not signed with the secret that is set here. Anybody can
 * write one: they count once a payment came whose event was among those that were not taken.
 */
export const checkRefusedEvents: Check = async ({ database, now }) => {
  const recent = refusedEvents.since(now, window);
  if (recent.length <= most) return undefined;
  const ago = (time: number) => new Date(now.getTime() - time);
  if (!(await hasPaymentWithoutWebhook(database, { from: ago(repeated), to: ago(overtaken) })))
    return undefined;
  return {
    what: `${count(recent.length, "message", "messages")} about payments came with the wrong signature within an hour.`,
  };
};

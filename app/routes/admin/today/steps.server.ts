import type { Steps } from "#app/owner-action.server.ts";
import {
  openSite,
  readOpening,
  refreshOpening,
} from "#app/server/business/opening/opening.server.ts";
import { readLaunchList } from "#app/server/owner/health/launch-list.server.ts";
import { findInboxEntry } from "#app/server/owner/inbox.server.ts";
import { retryMail } from "#app/server/owner/mails.server.ts";
import {
  restoreNewOrders,
  restoreUnproved,
  dismissNewOrders,
  dismissUnproved,
} from "#app/server/owner/today/waiting.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { healthSteps } from "../health/steps.server.ts";
import { discard } from "../mail/mail-actions.server.ts";
import { decisionSteps } from "../order/order-actions.server.ts";
import { messageSteps } from "../messages/steps.server.ts";

const outdated = { refused: "This list has changed. Please look again." };

/** The buttons on Today, which do the same as on the pages for messages, orders and emails. */
export function todaySteps(): Steps {
  const ofMessages = messageSteps();
  return {
    ...ofMessages,

    /** Marks a message as answered. Refuses if it already is, because the owner's page may be out of date. */
    async answered(given) {
      const entry = await findInboxEntry(given.database, given.field("reference"));
      if (entry && entry.answeredAt !== null)
        return {
          refused:
            "That's already been marked as answered, in another window or on another device.",
        };
      return ofMessages.answered(given);
    },

    async seen({ database, field, now }) {
      const until = field("until");
      if (Number.isNaN(Date.parse(until))) return outdated;
      const before = await dismissNewOrders(database, until, now);
      // If an earlier press has already dismissed these orders, there's nothing to change. Undo isn't offered again,
      // because the page after the earlier press offers it.
      if (before !== undefined && before >= until) return { to: "/admin?done=seen" };
      const to = `/admin?${new URLSearchParams({ done: "seen", about: before ?? "" })}`;
      return { changed: "Marked new orders as seen", to };
    },
    async unseen({ database, field, now }) {
      const before = field("before");
      if (before !== "" && Number.isNaN(Date.parse(before))) return outdated;
      const isNew = await restoreNewOrders(database, before || undefined, now);
      return { changed: isNew ? "Marked orders as new again" : undefined };
    },

    async putAway({ database, field, now }) {
      const until = field("until");
      if (Number.isNaN(Date.parse(until))) return outdated;
      await dismissUnproved(database, until, now);
      const to = `/admin?${new URLSearchParams({ done: "putAway", about: now.toISOString() })}`;
      return { changed: "Marked withdrawals without an order as answered", to };
    },
    async putBack({ database, field }) {
      await restoreUnproved(database, field("at"));
      return { changed: "Marked withdrawals without an order as not answered" };
    },

    ...decisionSteps(),

    check: (given) => healthSteps.check(given),

    async openSite({ database, session, now }) {
      if (await readOpening(database)) return {};
      const { isReady, left } = await readLaunchList(database, now);
      if (!isReady)
        return {
          refused:
            left[0] === undefined
              ? "Something is still being checked. Please try again in a minute."
              : `Your site isn't open yet: “${left[0].title}” needs your attention again. It's in the list below.`,
        };
      await openSite(database, session.device, now);
      return {
        changed: "Opened the site",
        after: async () => refreshOpening(await getDatabase()),
      };
    },

    async retry({ database, field, now }) {
      const status = await retryMail(database, field("id"), now);
      if (status === "not-found") return { refused: "That email has been thrown away." };
      if (status === "sent") return { refused: "That email has already gone out." };
      return { changed: status === "due" ? undefined : "Tried to send an email again" };
    },

    discard: (given) => discard(given, given.field("id")),
  };
}

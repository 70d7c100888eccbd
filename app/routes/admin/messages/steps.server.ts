import { getContent } from "#app/content/load.server.ts";
import type { Outcome, Step } from "#app/owner-action.server.ts";
import { longestAnswer, sendAnswer } from "#app/server/owner/answer-message.server.ts";
import {
  acceptDeclared,
  releaseSuspected,
  setAnswered,
  setDeleted,
} from "#app/server/owner/inbox.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";

type MessageStep = "answered" | "open" | "genuine" | "accept" | "delete" | "restore" | "answer";

/**
 * Returns the steps behind a conversation's buttons.
 *
 * @param page the reference in the conversation's address; undefined on pages with several conversations
 */
export function messageSteps(page?: string): Record<MessageStep, Step> {
  const content = getContent();
  return {
    async answered({ database, field, now }) {
      const { status, reference } = await setAnswered(database, field("reference"), now);
      return settle(status, reference, { marked: "Marked as answered" });
    },
    async open({ database, field }) {
      const { status, reference } = await setAnswered(database, field("reference"), undefined);
      return settle(status, reference, { marked: "Marked as not answered" });
    },
    async genuine({ database, field, now }) {
      const typed = field("reference");
      const { status, reference } = await releaseSuspected(database, typed, content, now);
      return settle(status, reference, { released: "Marked as not spam" });
    },
    async accept({ database, field, now }) {
      const typed = field("reference");
      const { status, reference } = await acceptDeclared(database, typed, content, now);
      return settle(status, reference, { accepted: "Accepted a withdrawal" });
    },
    async delete({ database, field, now }) {
      const { status, reference } = await setDeleted(database, field("reference"), now);
      const isPage = reference === page;
      const to = `/admin/messages?done=delete&about=${encodeURIComponent(reference)}`;
      return settle(status, reference, { changed: "Deleted a message" }, isPage ? to : undefined);
    },
    async restore({ database, field }) {
      const { status, reference } = await setDeleted(database, field("reference"), undefined);
      return settle(status, reference, { changed: "Restored a deleted message" });
    },
    async answer({ database, field, now }) {
      const reference = field("reference");
      if (!getEnv().mail) return { refused: refusals["no-mail"] };
      const given = { reference, id: field("id"), text: field("text"), seen: field("seen") };
      const status = await sendAnswer(database, given, content, now);
      return settle(status, reference, { sent: "Answered" });
    },
  };
}

const refusals = {
  "not-found": "That message has been deleted for good.",
  deleted: "This message has been deleted, maybe in another tab. Restore it first.",
  withdrawal: "You can't delete a withdrawal: you may need it as proof one day.",
  blank: "There's nothing to send yet. Please write your answer first.",
  "too-long": `Your answer is too long: it can have up to ${longestAnswer.toLocaleString("en")} characters.`,
  unreadable: "Your answer has characters that can't be sent. Please type it again.",
  "changed-meanwhile":
    "Wait: this message has been answered or reopened in another tab since you started. Your answer is still here and hasn't been sent. Read the conversation below. If you still want to send it, press the button again.",
  "no-mail": "Nothing was sent: the site has no mail server.",
} as const;

/** @param done the entry in the list of changes, for each status that means a change */
function settle<Status extends string>(
  status: Status,
  reference: string,
  done: Partial<Record<Status, string>>,
  to?: string,
): Outcome {
  if (isRefusal(status)) return { refused: refusals[status] };
  return { changed: done[status], subject: reference, to };
}

function isRefusal(status: string): status is keyof typeof refusals {
  return Object.hasOwn(refusals, status);
}

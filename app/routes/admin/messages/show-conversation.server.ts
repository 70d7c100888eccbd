import { randomUUID } from "node:crypto";
import { getContent } from "#app/content/load.server.ts";
import { dayInZone } from "#app/lib/dates.ts";
import { writeMailto } from "#app/lib/write-mailto.ts";
import { toOrderFacts } from "#app/server/business/checkout/to-order-facts.server.ts";
import { labelTopic } from "#app/server/business/contact/contact-mails.server.ts";
import { answerSubject, quoteEntry } from "#app/server/owner/answer-message.server.ts";
import {
  readConversation,
  readTurnTime,
  type Turn,
} from "#app/server/owner/conversation.server.ts";
import { nameOf } from "#app/server/owner/inbox.server.ts";
import {
  fillReply,
  listSavedReplies,
  replyValues,
} from "#app/server/owner/saved-replies.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { statusWords } from "../order/order-tags.tsx";
import { readState } from "./entry-state.tsx";

export type Conversation = NonNullable<Awaited<ReturnType<typeof showConversation>>>;

/** Returns the data for a message's page, or undefined if there's no such message. */
export async function showConversation(typed: string) {
  const database = await getDatabase();
  const content = getContent();
  const conversation = await readConversation(database, typed);
  if (!conversation) return undefined;
  const { entry, turns, orders, newsletter } = conversation;
  const isDeleted = entry.kind === "message" && entry.deletedAt !== null;
  const values = replyValues(entry, content);
  const savedReplies = (await listSavedReplies(database)).map(({ id, title, body }) => ({
    id,
    title,
    text: fillReply(body, values),
  }));
  const answer = {
    reference: entry.reference,
    firstName: values.firstName,
    isOpen: entry.answeredAt === null && !readState(entry).isSuspected,
    isMailOn: getEnv().mail !== undefined,
    mailto:
      entry.email === null
        ? undefined
        : writeMailto(
            entry.email,
            answerSubject(entry, content),
            `\n\n${quoteEntry(entry, content)}`,
          ),
    form: { id: randomUUID(), seen: entry.answeredAt ?? "", savedReplies },
  };
  return {
    kind: entry.kind,
    name: nameOf(entry),
    answer: isDeleted ? undefined : answer,
    turns: turns.map((turn) => showTurn(turn, entry.reference)),
    person: {
      email: entry.email,
      newsletter: newsletter && newsletterWords[newsletter],
      orders: orders.map((order) => {
        const { reference, title, price } = toOrderFacts(order, content);
        return { reference, program: title, price, status: statusWords[order.status] };
      }),
    },
    today: dayInZone(new Date(), content.site.timeZone),
  };
}

const newsletterWords = {
  pending: "not confirmed yet",
  confirmed: "signed up",
  unsubscribed: "unsubscribed",
} as const;

export type ShownTurn = ReturnType<typeof showTurn>;

/** `isDeclared` says that the buyer hasn't confirmed a withdrawal yet, `isCurrent` that the page is about it. */
function showTurn(turn: Turn, current: string) {
  const at = readTurnTime(turn);
  if (turn.kind === "reply")
    return { kind: "reply" as const, id: turn.id, words: turn.body, at, mail: turn.mail };
  const isMessage = turn.kind === "message";
  const { contactPage } = getContent();
  return {
    ...readState(turn),
    reference: turn.reference,
    name: nameOf(turn),
    about: isMessage ? labelTopic(turn.topic, contactPage) : turn.namedOrder,
    words: (isMessage ? turn.message : turn.words) ?? "",
    at,
    isDeclared: !isMessage && turn.confirmedAt === null,
    isCurrent: turn.reference === current,
  };
}

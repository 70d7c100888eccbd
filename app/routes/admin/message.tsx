import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { ActionForm } from "#app/admin/action-form.tsx";
import { Notice } from "#app/admin/notice.tsx";
import { Page } from "#app/admin/page.tsx";
import { getContent } from "#app/content/load.server.ts";
import { dayInZone } from "#app/lib/dates.ts";
import { writeMailto } from "#app/lib/write-mailto.ts";
import { act, type Outcome } from "#app/owner-action.server.ts";
import { describeOrder } from "#app/server/business/checkout/describe-order.server.ts";
import { labelTopic } from "#app/server/business/contact/contact-mails.server.ts";
import {
  answerSubject,
  longestAnswer,
  quoteEntry,
  sendAnswer,
} from "#app/server/owner/answer-message.server.ts";
import { readConversation, timeOf, type Turn } from "#app/server/owner/conversation.server.ts";
import {
  acceptDeclared,
  nameOf,
  releaseSuspected,
  setAnswered,
  setDeleted,
} from "#app/server/owner/inbox.server.ts";
import {
  fillReply,
  listSavedReplies,
  replyValues,
} from "#app/server/owner/saved-replies.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/message.ts";
import { Answer, Unsent } from "./messages/answer.tsx";
import { readState } from "./messages/entry-state.tsx";
import { PersonPanel } from "./messages/person.tsx";
import { Thread, type ShownTurn } from "./messages/thread.tsx";

export async function loader({ request, params }: Route.LoaderArgs) {
  const database = await getDatabase();
  const content = getContent();
  const conversation = await readConversation(database, params.reference);
  if (!conversation) throw data(null, { status: 404 });
  const { entry, turns, orders, newsletter } = conversation;
  const isDeleted = entry.kind === "message" && entry.deletedAt !== null;
  const values = replyValues(entry, content);
  const saved = (await listSavedReplies(database)).map(({ id, title, body }) => ({
    id,
    title,
    text: fillReply(body, values),
  }));
  const chosen = new URL(request.url).searchParams.get("reply");
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
    form: {
      id: randomUUID(),
      seen: entry.answeredAt ?? "",
      text: saved.find(({ id }) => id === chosen)?.text ?? "",
      savedReplies: saved,
    },
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
        const { reference, title, price } = describeOrder(order, content);
        return { reference, program: title, price, status: statusWords[order.status] };
      }),
    },
    today: dayInZone(new Date(), content.site.timeZone),
  };
}

const newsletterWords = {
  pending: "not confirmed yet",
  confirmed: "signed up",
  unsubscribed: "has left",
} as const;

const statusWords = {
  pending: "Payment on its way",
  expired: "Expired",
  failed: "Failed",
  checking: "To check",
  paid: "Paid",
  "partly-refunded": "Partly refunded",
  refunded: "Refunded",
} as const;

function showTurn(turn: Turn, current: string): ShownTurn {
  const at = timeOf(turn);
  if (turn.kind === "reply")
    return { kind: "reply", id: turn.id, words: turn.body, at, mail: turn.mail };
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

export async function action(args: Route.ActionArgs) {
  const content = getContent();
  return act(args, {
    async answered({ database, field, now }) {
      const { status, reference } = await setAnswered(database, field("reference"), now);
      return settle(status, reference, { marked: "Marked as answered" });
    },
    async open({ database, field }) {
      const { status, reference } = await setAnswered(database, field("reference"), undefined);
      return settle(status, reference, { marked: "Opened again" });
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
      const isPage = reference === args.params.reference;
      const to = `/admin/messages?done=delete&about=${encodeURIComponent(reference)}`;
      return settle(status, reference, { changed: "Deleted a message" }, isPage ? to : undefined);
    },
    async restore({ database, field }) {
      const { status, reference } = await setDeleted(database, field("reference"), undefined);
      return settle(status, reference, { changed: "Put a deleted message back" });
    },
    async answer({ database, field, now }) {
      const reference = field("reference");
      if (!getEnv().mail) return { refused: refusals["no-mail"] };
      const given = { reference, id: field("id"), text: field("text"), seen: field("seen") };
      const status = await sendAnswer(database, given, content, now);
      return settle(status, reference, { sent: "Answered" });
    },
  });
}

const refusals = {
  "not-found": "That message isn't there any more: it has been deleted for good.",
  deleted: "This message has been deleted, perhaps in another tab. Put it back first.",
  withdrawal: "A withdrawal can't be deleted: you may have to show it one day.",
  blank: "There's nothing to send yet. Please write your answer first.",
  "too-long": `Your answer is too long: ${longestAnswer.toLocaleString("en")} characters is the most.`,
  unreadable: "There are signs in it that can't be sent. Please type it again.",
  "changed-meanwhile":
    "Wait: this message has been answered or opened again in another tab since you began. What you wrote is still here and hasn't been sent. Look above; if you still want to send it, press the button again.",
  "no-mail": "Nothing was sent: the site has no mail server.",
} as const;

/** @param done what each status that changed something is called in the list of changes */
function settle<Status extends string>(
  status: Status,
  reference: string,
  done: Partial<Record<Status, string>>,
  to?: string,
): Outcome {
  if (isRefusal(status)) return { refused: refusals[status] };
  return { changed: done[status], subject: reference, ...(to === undefined ? {} : { to }) };
}

function isRefusal(status: string): status is keyof typeof refusals {
  return Object.hasOwn(refusals, status);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.name ?? "Message" }];
}

const notices = {
  answered: "Marked as answered.",
  open: "Back among the open ones.",
  genuine: "Not spam: it's among the open ones now, and you get it by email, too.",
  accept: "It counts as withdrawn now.",
  delete: "Deleted. You can put it back for 30 days.",
  restore: "It's back.",
  answer: "Your answer is on its way, and a copy is coming to you.",
} as const;

const undone: Record<string, string> = { answered: "open", open: "answered", delete: "restore" };

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, kind, turns, today, answer, person } = loaderData;
  const typed = actionData?.intent === "answer" ? actionData.values["text"] : undefined;
  return (
    <Page
      heading={kind === "withdrawal" ? `${name} withdraws` : name}
      aside={
        <p className="flex items-center gap-4">
          <a href="/admin/messages">All messages</a>
          {answer?.mailto === undefined || !answer.isOpen ? null : (
            <ButtonLink href="#answer" size="small">
              Answer
            </ButtonLink>
          )}
        </p>
      }
    >
      <Notice refused={actionData?.refused} words={notices} undo={undoChange} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid grid-cols-1 gap-6">
          <Thread turns={turns} today={today} />
          {answer === undefined && typed !== undefined ? <Unsent text={typed} /> : null}
          {answer?.mailto === undefined ? null : (
            <Answer
              reference={answer.reference}
              firstName={answer.firstName}
              mailto={answer.mailto}
              isOpen={answer.isOpen}
              isMailOn={answer.isMailOn}
              form={
                kind === "message" && answer.isMailOn
                  ? { ...answer.form, text: typed ?? answer.form.text }
                  : undefined
              }
            />
          )}
        </div>
        <PersonPanel person={person} />
      </div>
    </Page>
  );
}

function undoChange(done: string, reference: string) {
  const intent = undone[done];
  return intent === undefined ? null : (
    <ActionForm intent={intent} values={{ reference }} label="Undo" />
  );
}

import { DueTag, Tag } from "#app/admin/parts/texts.tsx";
import { ownValue } from "#app/lib/by-name.ts";
import type { Signal } from "#app/server/business/contact/spam/judge-message.server.ts";
import type { InboxEntry } from "#app/server/owner/inbox.server.ts";

export type EntryState = ReturnType<typeof readState>;

/** `heldBackFor` are the reasons why a message was held back, each as a clause, like "it has many links". */
export function readState(entry: InboxEntry) {
  const { kind, answerBy, answeredAt } = entry;
  const isMessage = kind === "message";
  return {
    kind,
    answerBy,
    answeredAt,
    isSuspected: isMessage && entry.suspectedFor !== null,
    heldBackFor: ((isMessage && entry.suspectedFor) || "")
      .split(",")
      .flatMap((signal) => ownValue(reasons, signal) ?? []),
    deletedAt: isMessage ? entry.deletedAt : null,
  };
}

const reasons: Record<Signal, string> = {
  "hidden-field": "someone filled in a field that people can't see",
  "too-fast": "it was sent within three seconds",
  "many-links": "it has many links",
  "hidden-links": "it has links written as code",
  "same-text": "the same text was sent several times",
  "busy-address": "its email address sent many messages within an hour",
  "busy-network": "its network sent many messages within an hour",
};

/** Returns a word for the state of a message, or undefined while the message waits for an answer. */
export function entryWord({ deletedAt, isSuspected, answeredAt }: EntryState) {
  if (deletedAt !== null) return "Deleted";
  if (isSuspected) return "Held back";
  return answeredAt === null ? undefined : "Answered";
}

const tones = { Deleted: "plain", "Held back": "wait", Answered: "calm" } as const;

export function EntryTag({ entry, today }: { entry: EntryState; today: string }) {
  const word = entryWord(entry);
  if (word === undefined) return <DueTag answerBy={entry.answerBy} today={today} />;
  return <Tag tone={tones[word]}>{word}</Tag>;
}

/** The messages that pages show after the steps of a conversation, keyed by intent. */
export const messageWords = {
  answered: "Marked as answered.",
  open: "It's waiting for your answer again.",
  genuine: "The message is with your open messages now, and you'll get it by email, too.",
  accept: "You've accepted the withdrawal, and the buyer will get an email about it.",
  delete: "Deleted. You have 30 days to restore it.",
  restore: "Restored.",
  answer: "Your answer is on its way, and a copy is coming to you.",
} as const;

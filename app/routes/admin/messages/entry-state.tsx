import { DueTag } from "#app/admin/due-tag.tsx";
import { Tag } from "#app/admin/tag.tsx";
import type { InboxEntry } from "#app/server/owner/inbox.server.ts";

export type EntryState = {
  kind: InboxEntry["kind"];
  answerBy: string;
  answeredAt: string | null;
  isSuspected: boolean;
  deletedAt: string | null;
};

export function readState(entry: InboxEntry): EntryState {
  const { kind, answerBy, answeredAt } = entry;
  const isMessage = kind === "message";
  return {
    kind,
    answerBy,
    answeredAt,
    isSuspected: isMessage && entry.suspectedFor !== null,
    deletedAt: isMessage ? entry.deletedAt : null,
  };
}

/** What was done with a message; undefined while it waits for an answer. */
export function entryWord({ deletedAt, isSuspected, answeredAt }: EntryState) {
  if (deletedAt !== null) return "Deleted";
  if (isSuspected) return "Held back";
  return answeredAt === null ? undefined : "Answered";
}

const tones = { Deleted: "plain", "Held back": "wait", Answered: "calm" } as const;

/** What a message waits for, in a word or two. */
export function EntryTag({ entry, today }: { entry: EntryState; today: string }) {
  const word = entryWord(entry);
  if (word === undefined) return <DueTag answerBy={entry.answerBy} today={today} />;
  return <Tag tone={tones[word]}>{word}</Tag>;
}

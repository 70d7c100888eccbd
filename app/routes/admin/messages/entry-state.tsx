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

/** What a message waits for, in a word or two. */
export function EntryTag({ entry, today }: { entry: EntryState; today: string }) {
  if (entry.deletedAt !== null) return <Tag>Deleted</Tag>;
  if (entry.isSuspected) return <Tag tone="wait">Held back</Tag>;
  if (entry.answeredAt !== null) return <Tag tone="calm">Answered</Tag>;
  return <DueTag answerBy={entry.answerBy} today={today} />;
}

import { sql } from "kysely";
import type { Content } from "#app/content/kinds.ts";
import type { CamelCased } from "#app/lib/camel-case.ts";
import { deletedForDays } from "#app/lib/retention.ts";
import { releaseMessage } from "#app/server/business/contact/send-message.server.ts";
import { acceptWithdrawal } from "#app/server/business/withdrawal/confirm-withdrawal.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { readPage, type Listing, type Page, type PageQuery } from "./page.server.ts";

export type Message = CamelCased<Tables["contact_messages"]>;
export type Withdrawal = CamelCased<Tables["withdrawals"]>;
export type InboxEntry = ({ kind: "message" } & Message) | ({ kind: "withdrawal" } & Withdrawal);

/** The filter "all" leaves out deleted messages. */
export const inboxFilters = ["waiting", "answered", "suspected", "all", "deleted"] as const;

type InboxQuery = PageQuery & { show?: (typeof inboxFilters)[number] | undefined };

const messages: Listing<"contact_messages"> = {
  table: "contact_messages",
  time: "received_at",
  key: "reference",
  searched: [
    "reference",
    sql<string>`(first_name || ' ' || coalesce(last_name, ''))`,
    "email",
    "message",
  ],
};

const withdrawals: Listing<"withdrawals"> = {
  table: "withdrawals",
  time: "received_at",
  key: "reference",
  searched: ["reference", "named_order", "name", "email", "words"],
};

const unanswered = sql<boolean>`answered_at is null`;
const answered = sql<boolean>`answered_at is not null`;
const genuine = sql<boolean>`suspected_for is null`;
const suspected = sql<boolean>`suspected_for is not null`;
const present = sql<boolean>`deleted_at is null`;
const deleted = sql<boolean>`deleted_at is not null`;

export function listMessages(
  database: Database,
  { show = "all", ...query }: InboxQuery,
): Promise<Page<Message>> {
  const filters = {
    waiting: [present, genuine, unanswered],
    answered: [present, genuine, answered],
    suspected: [present, suspected],
    all: [present],
    deleted: [deleted],
  };
  return readPage(database, messages, filters[show], query);
}

export async function listWithdrawals(
  database: Database,
  { show = "all", ...query }: InboxQuery,
): Promise<Page<Withdrawal>> {
  if (show === "suspected" || show === "deleted") return { items: [], next: undefined };
  const filters = { waiting: [unanswered], answered: [answered], all: [] };
  return readPage(database, withdrawals, filters[show], query);
}

export async function listInbox(
  database: Database,
  { limit = 50, ...query }: InboxQuery,
): Promise<Page<InboxEntry>> {
  const [some, others] = await Promise.all([
    listMessages(database, { ...query, limit }),
    listWithdrawals(database, { ...query, limit }),
  ]);
  const all = [
    ...some.items.map((item) => ({ kind: "message" as const, ...item })),
    ...others.items.map((item) => ({ kind: "withdrawal" as const, ...item })),
  ].toSorted(latestFirst);
  const items = all.slice(0, limit);
  const last = items.at(-1);
  const hasMore = all.length > limit || some.next !== undefined || others.next !== undefined;
  // One cursor works for both tables, because both are sorted by time and reference.
  return { items, next: last && hasMore ? `${last.receivedAt}_${last.reference}` : undefined };
}

function latestFirst(one: InboxEntry, other: InboxEntry): number {
  const [first, second] = [one, other].map((entry) => `${entry.receivedAt}_${entry.reference}`);
  return (first ?? "") < (second ?? "") ? 1 : -1;
}

export async function countSuspected(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom("contact_messages")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("suspected_for", "is not", null)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findInboxEntry(
  database: Database,
  typed: string,
): Promise<InboxEntry | undefined> {
  const reference = typed.trim().toUpperCase();
  const is = [sql<boolean>`reference = ${reference}`];
  const [message] = (await readPage(database, messages, is, { limit: 1 })).items;
  if (message) return { kind: "message", ...message };
  const [withdrawal] = (await readPage(database, withdrawals, is, { limit: 1 })).items;
  return withdrawal && { kind: "withdrawal", ...withdrawal };
}

export function nameOf(entry: InboxEntry): string {
  if (entry.kind === "withdrawal") return entry.name;
  return [entry.firstName, entry.lastName].filter((part) => part !== null).join(" ");
}

type InboxResult<Status> = { status: Status | "not-found" | "deleted"; reference: string };

/**
 * Marks an entry as answered, or as open if `answeredAt` is undefined. The status "unchanged" means that
 * another tab made the same change first.
 */
export async function setAnswered(
  database: Database,
  typed: string,
  answeredAt: Date | undefined,
): Promise<InboxResult<"marked" | "unchanged">> {
  return withEntry(database, typed, async ({ reference, kind }) => {
    const { numUpdatedRows } = await database
      .updateTable(kind === "message" ? "contact_messages" : "withdrawals")
      .set({ answered_at: answeredAt?.toISOString() ?? null })
      .where("reference", "=", reference)
      .where("answered_at", answeredAt ? "is" : "is not", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? "marked" : "unchanged";
  });
}

export async function releaseSuspected(
  database: Database,
  typed: string,
  content: Content,
  now: Date,
): Promise<InboxResult<"released" | "not-suspected">> {
  return withEntry(database, typed, async ({ reference }) =>
    (await releaseMessage(database, reference, content, now)) ? "released" : "not-suspected",
  );
}

export async function acceptDeclared(
  database: Database,
  typed: string,
  content: Content,
  now: Date,
): Promise<InboxResult<"accepted" | "not-declared">> {
  return withEntry(database, typed, async ({ reference }) =>
    (await acceptWithdrawal(database, reference, content, now)) ? "accepted" : "not-declared",
  );
}

/**
 * Deletes a message, but never a withdrawal, because that's a legal declaration. The message can be restored until
 * it's permanently deleted.
 */
export async function setDeleted(
  database: Database,
  typed: string,
  deletedAt: Date | undefined,
): Promise<{ status: "changed" | "unchanged" | "withdrawal" | "not-found"; reference: string }> {
  const entry = await findInboxEntry(database, typed);
  const reference = entry?.reference ?? typed.trim().toUpperCase();
  if (!entry) return { status: "not-found", reference };
  if (entry.kind === "withdrawal") return { status: "withdrawal", reference };
  const { numUpdatedRows } = await database
    .updateTable("contact_messages")
    .set({ deleted_at: deletedAt?.toISOString() ?? null })
    .where("reference", "=", reference)
    .where("deleted_at", deletedAt ? "is" : "is not", null)
    .executeTakeFirst();
  return { status: numUpdatedRows === 1n ? "changed" : "unchanged", reference };
}

/**
 * Deletes messages and saved replies permanently once the time to restore them has passed.
 * @returns the number of messages that were permanently deleted
 */
export async function purgeDeleted(transaction: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - deletedForDays * 86_400_000).toISOString();
  await transaction.deleteFrom("saved_replies").where("deleted_at", "<", before).execute();
  const { numDeletedRows } = await transaction
    .deleteFrom("contact_messages")
    .where("deleted_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function withEntry<Status>(
  database: Database,
  typed: string,
  act: (entry: InboxEntry) => Promise<Status>,
): Promise<InboxResult<Status>> {
  const entry = await findInboxEntry(database, typed);
  if (!entry) return { status: "not-found", reference: typed.trim().toUpperCase() };
  const { reference } = entry;
  const isDeleted = entry.kind === "message" && entry.deletedAt !== null;
  return { status: isDeleted ? "deleted" : await act(entry), reference };
}

import { sql } from "kysely";
import type { Content } from "#app/content/kinds.ts";
import type { CamelCased } from "#app/lib/camel-case.ts";
import { releaseMessage } from "#app/server/business/contact/send-message.server.ts";
import { acceptWithdrawal } from "#app/server/business/withdrawal/confirm-withdrawal.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { readPage, type Listing, type Page, type PageQuery } from "./page.server.ts";

export type Message = CamelCased<Tables["contact_messages"]>;
export type Withdrawal = CamelCased<Tables["withdrawals"]>;
export type InboxEntry = ({ kind: "message" } & Message) | ({ kind: "withdrawal" } & Withdrawal);

export type InboxQuery = PageQuery & {
  show?: "waiting" | "genuine" | "suspected" | undefined;
};

const messages: Listing<"contact_messages"> = {
  table: "contact_messages",
  time: "received_at",
  key: "reference",
  searched: ["reference", "first_name", "last_name", "email"],
};

const withdrawals: Listing<"withdrawals"> = {
  table: "withdrawals",
  time: "received_at",
  key: "reference",
  searched: ["reference", "named_order", "name", "email"],
};

const unanswered = sql<boolean>`answered_at is null`;
const genuine = sql<boolean>`suspected_for is null`;
const suspected = sql<boolean>`suspected_for is not null`;

export function listMessages(
  database: Database,
  { show, ...query }: InboxQuery,
): Promise<Page<Message>> {
  const filters = { waiting: [genuine, unanswered], genuine: [genuine], suspected: [suspected] };
  return readPage(database, messages, show ? filters[show] : [], query);
}

export async function listWithdrawals(
  database: Database,
  { show, ...query }: InboxQuery,
): Promise<Page<Withdrawal>> {
  if (show === "suspected") return { items: [], next: undefined };
  return readPage(database, withdrawals, show === "waiting" ? [unanswered] : [], query);
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
  // Both lists have the same kind of cursor.
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

type InboxResult<Status> =
  | { status: Status; reference: string }
  | { status: "not-found"; reference: string };

export async function setAnswered(
  database: Database,
  typed: string,
  answeredAt: Date | undefined,
): Promise<InboxResult<"marked">> {
  return withEntry<"marked">(database, typed, async ({ reference, kind }) => {
    await database
      .updateTable(kind === "message" ? "contact_messages" : "withdrawals")
      .set({ answered_at: answeredAt?.toISOString() ?? null })
      .where("reference", "=", reference)
      .execute();
    return "marked";
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

async function withEntry<Status>(
  database: Database,
  typed: string,
  act: (entry: InboxEntry) => Promise<Status>,
): Promise<InboxResult<Status>> {
  const entry = await findInboxEntry(database, typed);
  if (!entry) return { status: "not-found", reference: typed.trim().toUpperCase() };
  return { status: await act(entry), reference: entry.reference };
}

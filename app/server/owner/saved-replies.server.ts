import { randomUUID } from "node:crypto";
import type { Content } from "#app/content/kinds.ts";
import { ownValue } from "#app/lib/by-name.ts";
import { toCamelCase, type CamelCased } from "#app/lib/camel-case.ts";
import { countCharacters } from "#app/lib/clean-text.ts";
import { firstNameOf } from "#app/lib/person-name.ts";
import { labelTopic } from "#app/server/business/contact/contact-mails.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import {
  isBlank,
  isCleanLine,
  isCleanText,
  normalizeBreaks,
} from "#app/server/platform/request/read-form.server.ts";
import { nameOf, type InboxEntry } from "./inbox.server.ts";

export type SavedReply = CamelCased<Tables["saved_replies"]>;

export const savedReplyLimits = { title: 60, body: 5_000 } as const;

/** The placeholders that a saved reply may contain. */
export const replyPlaceholders = ["firstName", "topic", "coach", "callLink"] as const;

type ReplyValues = Record<(typeof replyPlaceholders)[number], string>;

export function replyValues(
  entry: InboxEntry,
  { site, contactPage }: Pick<Content, "site" | "contactPage">,
): ReplyValues {
  return {
    firstName: firstNameOf(nameOf(entry)) ?? nameOf(entry),
    topic: entry.kind === "message" ? labelTopic(entry.topic, contactPage) : entry.namedOrder,
    coach: site.coach.name,
    callLink: site.links.scheduling.url,
  };
}

/** Fills in the placeholders. Other words in braces stay unchanged. */
export function fillReply(text: string, values: ReplyValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => ownValue(values, name) ?? whole);
}

/** Lists the replies, sorted by title. */
export async function listSavedReplies(database: Database): Promise<SavedReply[]> {
  const rows = await database
    .selectFrom("saved_replies")
    .selectAll()
    .where("deleted_at", "is", null)
    .execute();
  const byTitle = new Intl.Collator("en", { numeric: true });
  return rows.map(toCamelCase).toSorted((one, other) => byTitle.compare(one.title, other.title));
}

type SaveResult =
  | { status: "saved" | "repeated"; id: string }
  | { status: "no-title" | "no-body" | "too-long" | "unreadable" | "changed-meanwhile" }
  | { status: "unknown-placeholder"; placeholder: string };

type SavedReplyInput = {
  /** The id of an existing reply, or the form's random key for a new one. */
  id: string;
  title: string;
  body: string;
  /** `changedAt` when the form was shown; "" for a new reply. */
  seen: string;
};

export async function saveReply(
  transaction: Database,
  input: SavedReplyInput,
  now: Date,
): Promise<SaveResult> {
  const title = input.title.trim();
  const body = normalizeBreaks(input.body).trim();
  if (isBlank(title)) return { status: "no-title" };
  if (isBlank(body)) return { status: "no-body" };
  const { title: longestTitle, body: longestBody } = savedReplyLimits;
  if (countCharacters(title) > longestTitle || countCharacters(body) > longestBody)
    return { status: "too-long" };
  if (!isCleanLine(title) || !isCleanText(body)) return { status: "unreadable" };
  const placeholder = findUnknownPlaceholder(body);
  if (placeholder !== undefined) return { status: "unknown-placeholder", placeholder };
  const values = { title, body, changed_at: now.toISOString() };
  if (input.seen === "") {
    const id = /^[\w-]{16,64}$/.test(input.id) ? input.id : randomUUID();
    const earlier = await transaction
      .selectFrom("saved_replies")
      .select(["title", "body"])
      .where("id", "=", id)
      .executeTakeFirst();
    const isRepeated = earlier?.title === title && earlier.body === body;
    // The Back button can bring back the form of an earlier reply, so its key may already be taken.
    const newId = earlier && !isRepeated ? randomUUID() : id;
    await transaction
      .insertInto("saved_replies")
      .values({ id: newId, ...values })
      // If the button is pressed twice, the same form arrives twice, and the second one is ignored.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { status: isRepeated ? "repeated" : "saved", id: newId };
  }
  const { numUpdatedRows } = await transaction
    .updateTable("saved_replies")
    .set(values)
    .where("id", "=", input.id)
    .where("changed_at", "=", input.seen)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n
    ? { status: "saved", id: input.id }
    : { status: "changed-meanwhile" };
}

function findUnknownPlaceholder(body: string): string | undefined {
  const known = new Set<string>(replyPlaceholders);
  return [...body.matchAll(/\{(\w+)\}/g)].find(([, name = ""]) => !known.has(name))?.[0];
}

/**
 * Deletes a saved reply, or restores it if `deletedAt` is undefined.
 * @returns false if the reply doesn't exist or was already in this state
 */
export async function setReplyDeleted(
  transaction: Database,
  id: string,
  deletedAt: Date | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("saved_replies")
    .set({ deleted_at: deletedAt?.toISOString() ?? null })
    .where("id", "=", id)
    .where("deleted_at", deletedAt ? "is" : "is not", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

import { sql, type Selectable } from "kysely";
import type { CamelCased } from "#app/lib/camel-case.ts";
import { isPublic } from "#config/loopback.ts";
import { toCsv } from "#app/lib/csv.ts";
import { putBack } from "#app/server/business/newsletter/change-subscription.server.ts";
import { createUnsubscribeToken } from "#app/server/business/newsletter/newsletter-tokens.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { readAllPages, readPage, type Listing, type Page, type PageQuery } from "./page.server.ts";

export type Subscriber = CamelCased<Selectable<Tables["newsletter_subscriptions"]>>;

export type SubscriberQuery = PageQuery & { status?: Subscriber["status"] | undefined };

const listing: Listing<"newsletter_subscriptions"> = {
  table: "newsletter_subscriptions",
  time: "requested_at",
  key: "id",
  searched: ["email", "first_name"],
};

export function listSubscribers(
  database: Database,
  { status, ...query }: SubscriberQuery,
): Promise<Page<Subscriber>> {
  const filters = status === undefined ? [] : [sql<boolean>`status = ${status}`];
  return readPage(database, listing, filters, query);
}

export async function exportSubscribers(
  database: Database,
  { status, origin }: { status: Subscriber["status"] | undefined; origin: string },
): Promise<Array<Subscriber & { unsubscribeLink: string }>> {
  const all = await readAllPages((page) => listSubscribers(database, { status, ...page }));
  return Promise.all(
    all.toReversed().map(async (subscriber) => {
      const token = await createUnsubscribeToken(database, subscriber.id);
      const unsubscribeLink = `${origin}/newsletter/unsubscribe?token=${token}`;
      return { ...subscriber, unsubscribeLink };
    }),
  );
}

const csvColumns = [
  "email",
  "first name",
  "status",
  "signed up",
  "confirmed",
  "unsubscribed",
  "consent",
  "unsubscribe link",
] as const;

/** For a spreadsheet or a newsletter service. */
export async function writeSubscribersCsv(
  database: Database,
  which: { status: Subscriber["status"] | undefined; origin: string },
): Promise<string> {
  const subscribers = await exportSubscribers(database, which);
  const rows = subscribers.map((subscriber) => ({
    email: subscriber.email,
    "first name": subscriber.firstName,
    status: subscriber.status,
    "signed up": subscriber.requestedAt,
    confirmed: subscriber.confirmedAt,
    unsubscribed: subscriber.unsubscribedAt,
    consent: subscriber.consent,
    "unsubscribe link": subscriber.unsubscribeLink,
  }));
  return toCsv(csvColumns, rows);
}

/** Where the unsubscribe links lead: links to this machine would leave readers without a way out. */
export function findLinkOrigin(): string | undefined {
  const { publicOrigin } = getEnv();
  return publicOrigin !== undefined && isPublic(publicOrigin) ? publicOrigin : undefined;
}

export async function countSubscribers(
  database: Database,
): Promise<Record<Subscriber["status"], number>> {
  const rows = await database
    .selectFrom("newsletter_subscriptions")
    .select(({ fn }) => ["status", fn.countAll().as("count")])
    .groupBy("status")
    .execute();
  const count = (status: Subscriber["status"]) =>
    Number(rows.find((row) => row.status === status)?.count ?? 0);
  return {
    confirmed: count("confirmed"),
    pending: count("pending"),
    unsubscribed: count("unsubscribed"),
  };
}

/** In the list of changes. */
export const removedChange = "Took someone off the newsletter";

/** Only what the owner ended herself comes back, never somebody who has left meanwhile. */
export async function restoreSubscriber(
  database: Database,
  id: string,
  now: Date,
): Promise<boolean> {
  const removal = await database
    .selectFrom("admin_changes")
    .select("changed_at")
    .where("subject", "=", id)
    .where("action", "=", removedChange)
    .orderBy("changed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return removal !== undefined && putBack(database, id, removal.changed_at, now);
}

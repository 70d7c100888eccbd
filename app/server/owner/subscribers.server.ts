import { sql, type Selectable } from "kysely";
import type { CamelCased } from "#app/lib/camel-case.ts";
import { isPublic } from "#config/loopback.ts";
import { writeCsv, type CsvColumns } from "#app/lib/csv.ts";
import { restoreSubscription } from "#app/server/business/newsletter/change-subscription.server.ts";
import { createUnsubscribeToken } from "#app/server/business/newsletter/newsletter-tokens.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { readPage, readPages, type Listing, type Page, type PageQuery } from "./page.server.ts";

export type Subscriber = CamelCased<Selectable<Tables["newsletter_subscriptions"]>>;

type SubscriberQuery = PageQuery & { status?: Subscriber["status"] | undefined };

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

type Exported = Subscriber & { unsubscribeLink: string };

const csvColumns: CsvColumns<Exported> = {
  email: ({ email }) => email,
  "first name": ({ firstName }) => firstName,
  status: ({ status }) => status,
  "signed up": ({ requestedAt }) => requestedAt,
  confirmed: ({ confirmedAt }) => confirmedAt,
  unsubscribed: ({ unsubscribedAt }) => unsubscribedAt,
  consent: ({ consent }) => consent,
  "unsubscribe link": ({ unsubscribeLink }) => unsubscribeLink,
};

export function writeSubscribersCsv(
  database: Database,
  { status, origin }: { status: Subscriber["status"] | undefined; origin: string },
): AsyncGenerator<string> {
  async function addLink(subscriber: Subscriber): Promise<Exported> {
    const token = await createUnsubscribeToken(database, subscriber.id);
    const unsubscribeLink = `${origin}/newsletter/unsubscribe?token=${token}`;
    return { ...subscriber, unsubscribeLink };
  }
  async function list(page: PageQuery): Promise<Page<Exported>> {
    const { items, next } = await listSubscribers(database, { status, ...page });
    return { items: await Promise.all(items.map(addLink)), next };
  }
  return writeCsv(csvColumns, readPages(list));
}

/**
 * Returns the origin for unsubscribe links, or undefined if the site has no public URL, because readers can't open
 * links to this machine.
 */
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

/** The entry in the list of changes that is added when the owner removes a subscriber. */
export const removedChange = "Took someone off the newsletter";

/** Restores a subscription that the owner ended, unless the subscriber has ended it since. */
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
  return removal !== undefined && restoreSubscription(database, id, removal.changed_at, now);
}

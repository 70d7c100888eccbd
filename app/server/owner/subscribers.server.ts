import { sql, type Selectable } from "kysely";
import type { CamelCased } from "#app/lib/camel-case.ts";
import { createUnsubscribeToken } from "#app/server/business/newsletter/newsletter-tokens.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
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

import { sql } from "kysely";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import { enqueueMail } from "#app/server/platform/mail/enqueue-mail.server.ts";
import {
  runLinkAction,
  lookUpLink,
  type LinkAction,
  type LinkState,
} from "#app/server/platform/request/link-action.server.ts";
import { findByConfirmToken, findByUnsubscribeToken } from "./newsletter-tokens.server.ts";
import { queuePush } from "./push-subscriptions.server.ts";
import { writeWelcomeMail, type NewsletterContent } from "./write-newsletter-mail.server.ts";

type ConfirmInput = {
  token: string;
  now: Date;
  content: NewsletterContent;
  origin: string;
  connect?: Connect;
};

export async function confirmSubscription(input: ConfirmInput): Promise<LinkAction> {
  const { token, now, content, origin } = input;
  return runLinkAction(
    "A newsletter sign-up could not be confirmed",
    input.connect,
    async (database) => {
      const id = await findByConfirmToken(database, token, now);
      if (id === undefined) return "unknown";
      const confirmed = await database
        .updateTable("newsletter_subscriptions")
        .set({ status: "confirmed", confirmed_at: now.toISOString(), unsubscribed_at: null })
        .where("id", "=", id)
        .where("status", "=", "pending")
        .returning(["id", "email"])
        .executeTakeFirst();
      // After a second press of the button, the subscription isn't confirmed again.
      if (!confirmed) return (await findStatus(database, id)) === "confirmed" ? "done" : "unknown";
      await queuePush(database, id, now);
      const mail = await writeWelcomeMail({
        transaction: database,
        subscriber: confirmed,
        content,
        origin,
        now,
      });
      await enqueueMail(database, mail, now);
      return "done";
    },
  );
}

type UnsubscribeInput = { token: string; now: Date; connect?: Connect };

export async function unsubscribe(input: UnsubscribeInput): Promise<LinkAction> {
  const { token, now } = input;
  return runLinkAction(
    "A newsletter subscription could not be ended",
    input.connect,
    async (database) => {
      const id = await findByUnsubscribeToken(database, token);
      if (id === undefined) return "unknown";
      await database
        .deleteFrom("newsletter_confirmations")
        .where("subscription_id", "=", id)
        .execute();
      await endSubscription(database, id, now);
      return "done";
    },
  );
}

/** @returns false if there was no subscription, or it had already ended */
export async function endSubscription(
  transaction: Database,
  id: string,
  now: Date,
): Promise<boolean> {
  const left = await endRow(transaction, now)
    .where("id", "=", id)
    .where("status", "<>", "unsubscribed")
    .returning("confirmed_at")
    .executeTakeFirst();
  if (left && left.confirmed_at !== null) await queuePush(transaction, id, now);
  return left !== undefined;
}

function endRow(database: Database, now: Date) {
  return database
    .updateTable("newsletter_subscriptions")
    .set({ status: "unsubscribed", unsubscribed_at: now.toISOString() });
}

/**
 * Ends the subscriptions of people who unsubscribed at the newsletter service.
 * @param left their email addresses
 * @param listedAt the time at which the service was asked; later confirmations stay valid
 */
export async function endLeft(
  database: Database,
  left: readonly string[],
  listedAt: Date,
): Promise<void> {
  const keys = new Set(left.map((email) => email.toLowerCase()));
  // Before the service has been told of a confirmation, it may still say what was true earlier.
  const told = await database
    .selectFrom("newsletter_subscriptions")
    .innerJoin("newsletter_pushes", "subscription_id", "id")
    .select(["id", "email_key"])
    .where("newsletter_subscriptions.status", "=", "confirmed")
    .where("newsletter_pushes.status", "=", "done")
    .where("confirmed_at", "<", listedAt.toISOString())
    .execute();
  for (const { id } of told.filter(({ email_key }) => keys.has(email_key)))
    await endRow(database, listedAt)
      .where("id", "=", id)
      .where("status", "=", "confirmed")
      .where("confirmed_at", "<", listedAt.toISOString())
      .execute();
}

/**
 * @returns whether the subscription was restored, which requires that it ended at `endedAt` and hasn't changed
 * since
 */
export async function restoreSubscription(
  transaction: Database,
  id: string,
  endedAt: string,
  now: Date,
): Promise<boolean> {
  const back = await transaction
    .updateTable("newsletter_subscriptions")
    .set({
      status: sql`case when confirmed_at is null then 'pending' else 'confirmed' end`,
      unsubscribed_at: null,
    })
    .where("id", "=", id)
    .where("status", "=", "unsubscribed")
    .where("unsubscribed_at", "=", endedAt)
    .returning("confirmed_at")
    .executeTakeFirst();
  if (back && back.confirmed_at !== null) await queuePush(transaction, id, now);
  return back !== undefined;
}

type LookUpInput = { token: string; now: Date; connect?: Connect };

/** Returns whether a link can still be used. Changes nothing, because mail programs open links as well. */
export async function lookUpConfirmation(input: LookUpInput): Promise<LinkState> {
  const { token, now } = input;
  return lookUpLink("A newsletter link could not be looked up", input.connect, async (database) => {
    const id = await findByConfirmToken(database, token, now);
    const status = id === undefined ? undefined : await findStatus(database, id);
    if (status === "pending") return "ask";
    // If the owner has ended the subscription, the page must not say that the reader is subscribed.
    return status === "confirmed" ? "done" : "unknown";
  });
}

export async function lookUpUnsubscription(input: LookUpInput): Promise<LinkState> {
  return lookUpLink("A newsletter link could not be looked up", input.connect, async (database) => {
    const id = await findByUnsubscribeToken(database, input.token);
    if (id === undefined) return "unknown";
    const status = await findStatus(database, id);
    return status === undefined || status === "unsubscribed" ? "done" : "ask";
  });
}

async function findStatus(database: Database, id: string) {
  const row = await database
    .selectFrom("newsletter_subscriptions")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.status;
}

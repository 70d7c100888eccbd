import { isDatabaseFault } from "../database/database-fault.server.ts";
import { getDatabase } from "../database/get-database.server.ts";
import type { Connect, Database } from "../database/tables.server.ts";
import { enqueueMail } from "../mail/enqueue-mail.server.ts";
import { reportFault } from "../report-fault.server.ts";
import { findByConfirmToken, findByUnsubscribeToken } from "./newsletter-tokens.server.ts";
import { queuePush } from "./queue-push.server.ts";
import { writeWelcomeMail, type NewsletterContent } from "./write-newsletter-mail.server.ts";

/** unknown: a link that has expired, was altered, or never existed. */
type ChangeResult = { status: "done" | "unknown" | "unavailable" };

type ConfirmInput = {
  token: string;
  now: Date;
  content: NewsletterContent;
  /** Where visitors reach the site, for the links in mails. */
  origin: string;
  connect?: Connect;
};

/** Confirms an address, once its owner has pressed the button on the page that the link opens. */
export async function confirmSubscription(input: ConfirmInput): Promise<ChangeResult> {
  const { token, now, content, origin } = input;
  return change("A newsletter address could not be confirmed", input.connect, async (database) => {
    const id = await findByConfirmToken(database, token, now);
    if (id === undefined) return "unknown";
    const confirmed = await database
      .updateTable("newsletter_subscriptions")
      .set({ status: "confirmed", confirmed_at: now.toISOString(), unsubscribed_at: null })
      .where("id", "=", id)
      .where("status", "=", "pending")
      .returning(["id", "email"])
      .executeTakeFirst();
    // A second press on the same button does not confirm again.
    if (!confirmed) return "done";
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
  });
}

type UnsubscribeInput = { token: string; now: Date; connect?: Connect };

/** Unsubscribes an address. Confirmation links that were sent before stop working. */
export async function unsubscribe(input: UnsubscribeInput): Promise<ChangeResult> {
  const { token, now } = input;
  return change("A newsletter address could not be taken off", input.connect, async (database) => {
    const id = await findByUnsubscribeToken(database, token);
    if (id === undefined) return "unknown";
    await database
      .deleteFrom("newsletter_confirmations")
      .where("subscription_id", "=", id)
      .execute();
    const left = await database
      .updateTable("newsletter_subscriptions")
      .set({ status: "unsubscribed", unsubscribed_at: now.toISOString() })
      .where("id", "=", id)
      .where("status", "<>", "unsubscribed")
      .returning("confirmed_at")
      .executeTakeFirst();
    // The service was never told of an address that was not confirmed.
    if (left && left.confirmed_at !== null) await queuePush(database, id, now);
    return "done";
  });
}

/** "ask": the page shows its button, also when the database does not answer. */
export type LinkState = "ask" | "done" | "unknown";

type LookUpInput = { token: string; now: Date; connect?: Connect };

/** What a confirmation link can still do. It changes nothing, because mail programs open links, too. */
export async function lookUpConfirmation(input: LookUpInput): Promise<LinkState> {
  const { token, now } = input;
  return lookUp(input.connect, async (database) => {
    const id = await findByConfirmToken(database, token, now);
    const status = id === undefined ? undefined : await findStatus(database, id);
    if (status === undefined) return "unknown";
    return status === "pending" ? "ask" : "done";
  });
}

/** What an unsubscribe link can still do. It changes nothing. */
export async function lookUpUnsubscription(input: LookUpInput): Promise<LinkState> {
  return lookUp(input.connect, async (database) => {
    const id = await findByUnsubscribeToken(database, input.token);
    if (id === undefined) return "unknown";
    const status = await findStatus(database, id);
    // A deleted address has no subscription left to end.
    return status === undefined || status === "unsubscribed" ? "done" : "ask";
  });
}

async function lookUp(
  connect: Connect = getDatabase,
  look: (database: Database) => Promise<LinkState>,
): Promise<LinkState> {
  try {
    return await look(await connect());
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault("A newsletter link could not be looked up", error);
    return "ask";
  }
}

async function findStatus(database: Database, id: string) {
  const row = await database
    .selectFrom("newsletter_subscriptions")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.status;
}

async function change(
  fault: string,
  connect: Connect = getDatabase,
  work: (transaction: Database) => Promise<"done" | "unknown">,
): Promise<ChangeResult> {
  try {
    const database = await connect();
    return { status: await database.transaction().execute(work) };
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault(fault, error);
    return { status: "unavailable" };
  }
}

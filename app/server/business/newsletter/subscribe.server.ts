import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  newsletterFieldNames,
  honeypotFieldName,
  type NewsletterFieldName,
} from "#app/lib/form-fields.ts";
import { withDatabaseFallback } from "#app/server/platform/process/report-fault.server.ts";
import { advisoryLock } from "#app/server/platform/database/engine.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import {
  emailAddress,
  firstErrors,
  optionalName,
  type FormRefusal,
} from "#app/server/platform/request/form-schema.server.ts";
import { readFields, toFormValues } from "#app/server/platform/request/read-form.server.ts";
import { allocationOf } from "#app/server/platform/request/request-context.server.ts";
import { takeToken } from "#app/server/platform/request/take-token.server.ts";
import { enqueueMail } from "#app/server/platform/mail/enqueue-mail.server.ts";
import { longestDelay, takeMailTurn } from "#app/server/platform/mail/mail-slot.server.ts";
import {
  writeConfirmationMail,
  writeWelcomeMail,
  type NewsletterContent,
} from "./write-newsletter-mail.server.ts";

type SubscribeInput = {
  form: FormData;
  receivedAt: Date;
  /** The text to which the visitor agreed. It's stored because the owner may have to prove the consent. */
  consent: string;
  content: NewsletterContent;
  origin: string;
  client?: string | undefined;
  connect?: Connect;
};

type SubscribeResult =
  /**
   * The result of an accepted sign-up. It's the same for a known address, because it must not reveal who is on the
   * list.
   */
  { status: "stored"; mailBy: Date | undefined } | FormRefusal<NewsletterFieldName>;

const networkLimit = { times: 30, seconds: 3_600 };

const maxMailsPerDay = 500;

const shortestMailPauseMs = 10 * 60_000;

const schema = z.object({ email: emailAddress, firstName: optionalName });

type Entry = z.infer<typeof schema>;

/**
 * Handles a sign-up. A confirmed subscriber gets the welcome email again, so that the page doesn't reveal who is on the
 * list.
 */
export async function subscribe(input: SubscribeInput): Promise<SubscribeResult> {
  const fields = readFields(input.form, newsletterFieldNames);
  const values = toFormValues(fields);
  const result = schema.safeParse(fields);
  if (!result.success) {
    return { status: "invalid", values, errors: firstErrors<NewsletterFieldName>(result.error) };
  }
  const connect = input.connect ?? getDatabase;
  const token = await takeToken("newsletter", allocationOf(input.client), networkLimit, connect);
  if (token.status === "refused") {
    return { status: "too-many", values, retryAfter: token.retryAfter };
  }
  const unavailable = { status: "unavailable", values } as const;
  return withDatabaseFallback("A newsletter sign-up could not be stored", unavailable, async () => {
    const database = await connect();
    const mailBy = await database
      .transaction()
      .execute((transaction) => storeAndMail(transaction, result.data, input));
    return { status: "stored", mailBy };
  });
}

/** @returns the latest time at which the email will be sent, which doesn't reveal whether the address is known */
async function storeAndMail(transaction: Database, entry: Entry, input: SubscribeInput) {
  const { content, origin, receivedAt: now } = input;
  const { email } = entry;
  await advisoryLock(transaction, `newsletter ${email.toLowerCase()}`);
  if (readFields(input.form, [honeypotFieldName])[honeypotFieldName] !== "") return undefined;
  const before = await find(transaction, email);
  const mailedAt = new Date(before?.mailed_at ?? 0);
  // The links of a subscription that has ended no longer work, so it needs a new email at once.
  const isOn = before && before.status !== "unsubscribed";
  const age = now.getTime() - mailedAt.getTime();
  // A time that is too far ahead was written while the clock was wrong, so it's ignored.
  if (isOn && age < shortestMailPauseMs && age >= -longestDelay)
    return mailedAt > now ? mailedAt : now;
  const isKnown = before?.status === "confirmed";
  const asked = { name: "newsletter", email, perDay: maxMailsPerDay, isKnown };
  const { mailBy, sendAfter } = await takeMailTurn(transaction, asked, now);
  // Without an email, the sign-up could never be confirmed, so it isn't stored.
  if (!sendAfter) return mailBy;
  const subscriber = await store(transaction, entry, input);
  if (mailBy)
    await transaction
      .updateTable("newsletter_subscriptions")
      .set({ mailed_at: mailBy.toISOString() })
      .where("id", "=", subscriber.id)
      .execute();
  const writing = { transaction, subscriber, content, origin, now: sendAfter };
  const mail = isKnown ? await writeWelcomeMail(writing) : await writeConfirmationMail(writing);
  await enqueueMail(transaction, mail, now, { sendAfter });
  return mailBy;
}

function find(transaction: Database, email: string) {
  return transaction
    .selectFrom("newsletter_subscriptions")
    .select(["id", "email", "status", "mailed_at"])
    .where("email_key", "=", email.toLowerCase())
    .executeTakeFirst();
}

/**
 * Stores a sign-up. An existing subscription only starts again if it has ended, because a stranger may have entered
 * the address.
 */
async function store(
  transaction: Database,
  { email, firstName }: Entry,
  { receivedAt, consent }: SubscribeInput,
) {
  const fresh = {
    email,
    first_name: firstName ?? null,
    status: "pending" as const,
    consent,
    requested_at: receivedAt.toISOString(),
    // An earlier confirmation says nothing about this sign-up.
    confirmed_at: null,
    unsubscribed_at: null,
  };
  await transaction
    .insertInto("newsletter_subscriptions")
    .values({ ...fresh, id: randomUUID(), email_key: email.toLowerCase() })
    .onConflict((conflict) =>
      conflict
        .column("email_key")
        .doUpdateSet(fresh)
        .where("newsletter_subscriptions.status", "=", "unsubscribed"),
    )
    .execute();
  const stored = await find(transaction, email);
  if (!stored) throw new Error("a stored subscription is missing");
  return stored;
}

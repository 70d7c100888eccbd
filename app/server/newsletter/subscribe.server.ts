import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { FormErrorCode } from "#app/lib/form-errors.ts";
import { newsletterFieldNames, type NewsletterFieldName } from "#app/lib/form-fields.ts";
import { isDatabaseFault } from "../database/database-fault.server.ts";
import { getDatabase } from "../database/get-database.server.ts";
import type { Connect } from "../database/tables.server.ts";
import { emailAddress, firstErrors, optionalName } from "../forms/form-schema.server.ts";
import { readFields, showAgain } from "../forms/read-fields.server.ts";
import { reportFault } from "../report-fault.server.ts";

export type NewsletterValues = Record<NewsletterFieldName, string>;

export type SubscribeInput = {
  form: FormData;
  receivedAt: Date;
  /** The words that the form asks agreement to; kept, because consent has to be proved later. */
  consent: string;
  connect?: Connect;
};

export type SubscribeResult =
  /** Also for an address that was known before: the answer tells nobody who is on the list. */
  | { status: "stored" }
  | {
      status: "invalid";
      values: NewsletterValues;
      errors: Partial<Record<NewsletterFieldName, FormErrorCode>>;
    }
  /** Nothing was stored. */
  | { status: "unavailable"; values: NewsletterValues };

const schema = z.object({ email: emailAddress, firstName: optionalName });

/** Stores a sign-up for the newsletter, waiting for its confirmation. */
export async function subscribe(input: SubscribeInput): Promise<SubscribeResult> {
  const fields = readFields(input.form, newsletterFieldNames);
  const values = showAgain(fields);
  const result = schema.safeParse(fields);
  if (!result.success) {
    return { status: "invalid", values, errors: firstErrors<NewsletterFieldName>(result.error) };
  }
  const { email, firstName } = result.data;
  try {
    const database = await (input.connect ?? getDatabase)();
    await database.transaction().execute((transaction) =>
      transaction
        .insertInto("newsletter_subscriptions")
        .values({
          id: randomUUID(),
          email_key: email.toLowerCase(),
          email,
          first_name: firstName ?? null,
          status: "pending",
          consent: input.consent,
          requested_at: input.receivedAt.toISOString(),
        })
        .onConflict((conflict) => conflict.column("email_key").doNothing())
        .execute(),
    );
    return { status: "stored" };
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault("A newsletter sign-up could not be stored", error);
    return { status: "unavailable", values };
  }
}

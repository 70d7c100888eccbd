import type { Insertable } from "kysely";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";

type Changes<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>;

const moment = "2026-11-21T10:00:00.000Z";

export async function insertSubscription(
  database: Database,
  email: string,
  changes: Changes<"newsletter_subscriptions"> = {},
) {
  const email_key = email.toLowerCase();
  await database
    .insertInto("newsletter_subscriptions")
    .values({
      id: email,
      email,
      email_key,
      status: "pending",
      consent: "Yes",
      requested_at: moment,
      ...changes,
    })
    .execute();
}

export async function insertWithdrawal(
  database: Database,
  reference: string,
  changes: Changes<"withdrawals"> = {},
) {
  await database
    .insertInto("withdrawals")
    .values({
      reference,
      submission: reference,
      name: "Ana",
      named_order: "OD-2345-6789",
      names_order: 0,
      received_at: moment,
      answer_by: "2026-11-23",
      ...changes,
    })
    .execute();
}

import type { Database } from "#app/server/platform/database/tables.server.ts";
import {
  oneOf,
  readRows,
  type Person,
  type PersonalRecords,
} from "#app/server/platform/database/person.server.ts";

/** A person's newsletter sign-ups, their links, and changes that the service is still to be told of. */
export const personSubscriptions: PersonalRecords = {
  async read(database, person) {
    const ids = await findIds(database, person);
    const read = (table: "newsletter_confirmations" | "newsletter_pushes") =>
      readRows(database, table, "subscription_id", ids);
    return {
      newsletter_subscriptions: await readRows(database, "newsletter_subscriptions", "id", ids),
      newsletter_confirmations: await read("newsletter_confirmations"),
      newsletter_pushes: await read("newsletter_pushes"),
    };
  },
  async erase(transaction, person) {
    const ids = await findIds(transaction, person);
    // Links, and changes that the service is still to be told of, are deleted with them.
    await transaction
      .deleteFrom("newsletter_subscriptions")
      .where("id", "in", oneOf(ids))
      .execute();
    return ids.length;
  },
};

async function findIds(database: Database, person: Person): Promise<string[]> {
  const rows = await database
    .selectFrom("newsletter_subscriptions")
    .select(["id", "email"])
    .execute();
  return rows.filter(({ email }) => person.has(email)).map(({ id }) => id);
}

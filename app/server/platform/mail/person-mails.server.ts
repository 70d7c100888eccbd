import type { Database } from "../database/tables.server.ts";
import { oneOf, readRows, type Person, type PersonalRecords } from "../database/person.server.ts";

/** Mails to a person, and mails to the owner that name the person. */
export const personMails: PersonalRecords = {
  async read(database, person) {
    const ids = await findMailsAbout(database, person);
    return { outbox_mails: await readRows(database, "outbox_mails", "id", ids) };
  },
  async erase(transaction, person) {
    const ids = await findMailsAbout(transaction, person);
    await transaction.deleteFrom("outbox_mails").where("id", "in", oneOf(ids)).execute();
    return ids.length;
  },
};

/** The ids of these mails. */
export async function findMailsAbout(database: Database, person: Person): Promise<string[]> {
  const rows = await database
    .selectFrom("outbox_mails")
    .select(["id", "recipient", "reply_to", "body_text"])
    .execute();
  return rows
    .filter(
      (mail) =>
        person.has(mail.recipient) || person.has(mail.reply_to) || person.isNamedIn(mail.body_text),
    )
    .map(({ id }) => id);
}

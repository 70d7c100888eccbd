import type { Database } from "../database/tables.server.ts";
import { personalRecords, type Person } from "../database/person.server.ts";

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

export const personMails = personalRecords(findMailsAbout, ["outbox_mails", "id"]);

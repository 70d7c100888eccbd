import type { Database } from "#app/server/platform/database/tables.server.ts";
import { findMailsAbout } from "#app/server/platform/mail/person-mails.server.ts";
import {
  oneOf,
  readRows,
  type Person,
  type PersonalRecords,
} from "#app/server/platform/database/person.server.ts";
import { heldBackMail } from "./tell-held-back.server.ts";

/** A person's messages of the contact form. */
export const personMessages: PersonalRecords = {
  async read(database, person) {
    const references = await findReferences(database, person);
    return {
      contact_messages: await readRows(database, "contact_messages", "reference", references),
    };
  },
  async erase(transaction, person) {
    const references = await findReferences(transaction, person);
    await transaction
      .deleteFrom("contact_messages")
      .where("reference", "in", oneOf(references))
      .execute();
    await tellAgain(transaction, person);
    return references.length;
  },
};

async function findReferences(database: Database, person: Person): Promise<string[]> {
  const rows = await database
    .selectFrom("contact_messages")
    .select(["reference", "email"])
    .execute();
  return rows.filter(({ email }) => person.has(email)).map(({ reference }) => reference);
}

/** An erased, unsent daily mail was about other people's messages, too: the next one has to list them. */
async function tellAgain(transaction: Database, person: Person) {
  const unsent = transaction
    .selectFrom("outbox_mails")
    .select("created_at")
    .where("id", "in", oneOf(await findMailsAbout(transaction, person)))
    .where("kind", "=", heldBackMail)
    .where("status", "<>", "sent");
  await transaction
    .updateTable("contact_messages")
    .set({ held_back_told_at: null })
    .where("held_back_told_at", "in", unsent)
    .execute();
}

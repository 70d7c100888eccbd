import type { Database } from "#app/server/platform/database/tables.server.ts";
import { findMailsAbout } from "#app/server/platform/mail/person-mails.server.ts";
import {
  oneOf,
  personalRecords,
  type Person,
  type PersonalRecords,
} from "#app/server/platform/database/person.server.ts";
import { heldBackMail } from "./held-back-digest.server.ts";

const messages = personalRecords(findReferences, ["contact_messages", "reference"]);

export const personMessages: PersonalRecords = {
  read: (database, person) => messages.read(database, person),
  async erase(transaction, person, now) {
    const erased = await messages.erase(transaction, person, now);
    await listAgain(transaction, person);
    return erased;
  },
};

async function findReferences(database: Database, person: Person): Promise<string[]> {
  const rows = await database
    .selectFrom("contact_messages")
    .select(["reference", "email"])
    .execute();
  return rows.filter(({ email }) => person.has(email)).map(({ reference }) => reference);
}

/** An unsent digest that names the person is erased, so the next one has to list its other messages. */
async function listAgain(transaction: Database, person: Person) {
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

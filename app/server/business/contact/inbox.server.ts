import type { Database } from "#app/server/platform/database/tables.server.ts";
import { enqueueMail } from "#app/server/platform/mail/enqueue-mail.server.ts";
import type { ContactContent } from "./send-message.server.ts";
import { writeOwnerMail } from "./contact-mails.server.ts";

export async function markAnswered(database: Database, reference: string, at: Date | undefined) {
  await database
    .updateTable("contact_messages")
    .set({ answered_at: at?.toISOString() ?? null })
    .where("reference", "=", reference)
    .execute();
}

export async function releaseMessage(
  database: Database,
  reference: string,
  content: ContactContent,
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable("contact_messages")
      .set({ suspected_for: null })
      .where("reference", "=", reference)
      .where("suspected_for", "is not", null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    const entry = {
      firstName: row.first_name,
      lastName: row.last_name ?? undefined,
      email: row.email,
      topic: row.topic,
      message: row.message,
    };
    const mail = writeOwnerMail(entry, { reference, answerBy: row.answer_by }, content);
    await enqueueMail(transaction, mail, now);
    return true;
  });
}

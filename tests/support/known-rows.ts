/** Rows with the keys used in guides and tests of commands. */
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { fillOutbox, makeMail } from "./outbox.ts";
import { insertSubscription } from "./stored-rows.ts";

/** Stores a waiting mail with the id 1a2b3c4d, and the confirmed subscription of ana@example.com. */
export async function storeMailAndSubscription(database: Database) {
  await fillOutbox(database, [makeMail({ subject: "A question" })]);
  await database
    .updateTable("outbox_mails")
    .set({ id: "1a2b3c4d-0000-4000-8000-000000000000" })
    .where("subject", "=", "A question")
    .execute();
  await insertSubscription(database, "ana@example.com", {
    id: "subscription",
    first_name: "Ana",
    status: "confirmed",
  });
}

/** Stores 200 messages in the database of DATA_DIR, and prints a line for each result. */
import { openDatabase } from "#app/server/platform/database/open-database.server.ts";
import { sendMessage } from "#app/server/business/contact/send-message.server.ts";
import { fillContactForm, makeContactContent } from "./contact-form.ts";

const content = makeContactContent();
const { database } = openDatabase({ dataDir: process.env["DATA_DIR"] ?? "" });
for (let number = 0; number < 200; number += 1) {
  const result = await sendMessage({
    form: fillContactForm({
      message: `Message ${number} of process ${process.pid}: ${"word ".repeat(400)}`,
    }),
    receivedAt: new Date(),
    content,
    connect: async () => database,
  });
  process.stdout.write(`${result.status} ${"reference" in result ? result.reference : ""}\n`);
}

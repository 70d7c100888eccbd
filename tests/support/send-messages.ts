/**
 * A process of its own that sends messages one after the other and prints each answer as a line.
 *
 * Arguments: the folder of the database, and how many messages.
 */
import { openDatabase } from "#app/server/database/open-database.server.ts";
import { sendMessage } from "#app/server/contact/send-message.server.ts";
import { fillContactForm, makeContactContent } from "./contact-form.ts";

const [dataDir = "", count = "0"] = process.argv.slice(2);
const content = makeContactContent();
const { database } = openDatabase({ dataDir, lockTimeoutMs: 5_000 });
for (let number = 0; number < Number(count); number += 1) {
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

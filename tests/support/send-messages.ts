/**
 * A process of its own that sends messages one after the other and prints each answer as a line.
 *
 * Argument: how many messages. DATA_DIR or DATABASE_URL say which database.
 */
import { openDatabase } from "#app/server/database/open-database.server.ts";
import { openPostgres } from "#app/server/database/open-postgres.server.ts";
import { sendMessage } from "#app/server/contact/send-message.server.ts";
import { fillContactForm, makeContactContent } from "./contact-form.ts";

const [count = "0"] = process.argv.slice(2);
const { DATA_DIR: dataDir = "", DATABASE_URL: url } = process.env;
const content = makeContactContent();
const { database } = url === undefined ? openDatabase({ dataDir }) : await openPostgres({ url });
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

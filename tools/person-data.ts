/**
 * `npm run data:person -- <email>`: everything that is stored about one person, as JSON.
 *
 * `-- <email> --erase` erases it instead.
 */
import { erasePerson, exportPerson } from "#app/server/database/person-data.server.ts";
import { CommandError, runDataCommand } from "./owner-command.ts";

const [email = "", option] = process.argv.slice(2);

await runDataCommand(async (database) => {
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || (option !== undefined && option !== "--erase")) {
    throw new CommandError("Write: npm run data:person -- ana@example.com, or add --erase");
  }
  if (option === undefined) return JSON.stringify(await exportPerson(database, email), null, 2);
  const erased = await erasePerson(database, email, new Date());
  return [
    `Erased: ${erased.contact_messages} messages, ${erased.newsletter_subscriptions} newsletter sign-ups, ${erased.outbox_mails} mails.`,
    `Orders that forgot their buyer: ${erased.orders}. Amounts, dates and the provider's references stay for your books.`,
    "Not erased here: backups, your mailbox, the payment provider, the newsletter service.",
  ].join("\n");
});

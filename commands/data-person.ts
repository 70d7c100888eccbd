import { getContent } from "#app/content/load.server.ts";
import { isOwnAddress, ownAddressRefusal } from "#app/server/owner/person/own-address.server.ts";
import {
  erasePerson,
  exportPerson,
  isAddress,
} from "#app/server/owner/person/person-data.server.ts";
import { CommandError, runDataCommand, UsageError } from "./owner-command.ts";
import { giveOut, toOption } from "./export-file.ts";

const help = `npm run data -- person ana@example.com                 everything about this person, as a JSON file in DATA_DIR
npm run data -- person ana@example.com --to <file>     another file, or - for standard output
npm run data -- person ana@example.com --erase         erases it`;

const options = { erase: { type: "boolean" }, ...toOption } as const;

const access = ({ erase }: { erase?: boolean }) => (erase ? "write" : "read");

await runDataCommand(
  { help, options, words: 1 },
  access,
  async (database, { erase, to }, [email = ""]) => {
    if (!isAddress(email)) throw new UsageError("Give the person's email address.");
    if (!erase) {
      const stored = await exportPerson(database, email);
      if (Object.values(stored).every((rows) => rows.length === 0))
        throw new CommandError(`Nothing is stored about ${email}, so no file was written.`);
      const text = `${JSON.stringify(stored, null, 2)}\n`;
      return giveOut(to, { kind: "person", ending: "json" }, text);
    }
    if (to !== undefined) throw new UsageError("Use --to or --erase, not both.");
    if (isOwnAddress(email, getContent().site)) throw new CommandError(ownAddressRefusal);
    const erased = await erasePerson(database, email, new Date());
    return [
      `Erased: ${erased.messages} messages, ${erased.subscriptions} newsletter sign-ups, ${erased.withdrawals} withdrawals, ${erased.mails} mails, ${erased.notes} notes on orders.`,
      `Orders without their buyer's name and address now: ${erased.orders}. Amounts, dates and the provider's references stay for your books.`,
      "Not erased here: backups, your mailbox, the payment provider, the newsletter service.",
    ].join("\n");
  },
);

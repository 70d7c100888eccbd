/** `npm run mail:test`: sends one mail with the present settings, and says what the server answered. */
import { getContent } from "#app/content/load.server.ts";
import { isEmailAddress } from "#app/server/platform/request/is-email-address.server.ts";
import { sendTestMail } from "#app/server/platform/mail/send-test-mail.server.ts";
import { CommandError, readSettings, runCommand, UsageError } from "./owner-command.ts";

const help = `npm run mail:test                          sends a mail to the address in content/site.yaml
npm run mail:test -- ana@example.com       sends it to another one`;

await runCommand({ help, words: 1 }, async (_, [given]) => {
  const { mail } = readSettings(["SMTP_URL", "MAIL_FROM"]);
  if (!mail) {
    throw new CommandError(
      "SMTP_URL and MAIL_FROM are not set, so mails are kept and nothing was sent: .env.example explains both.",
    );
  }
  if (given !== undefined && !isEmailAddress(given))
    throw new UsageError(`"${given}" is no e-mail address.`);
  const content = getContent();
  const to = given ?? content.site.email.address;
  const { accepted, words } = await sendTestMail({ settings: mail, content, to });
  if (!accepted) throw new CommandError(words);
  return words;
});

/** `npm run mail:test`: sends a mail with the present settings and prints the server's answer. */
import { getContent } from "#app/content/load.server.ts";
import { sendTestMail } from "#app/server/owner/mails.server.ts";
import { CommandError, readSettings, runCommand, UsageError } from "./owner-command.ts";

const help = `npm run mail:test                          sends a mail to the address in content/site.yaml
npm run mail:test -- ana@example.com       sends it to another one`;

await runCommand({ help, words: 1 }, async (_, [to]) => {
  const { mail } = readSettings(["SMTP_URL", "MAIL_FROM"]);
  const result = await sendTestMail(mail, getContent(), to);
  switch (result.status) {
    case "off":
      throw new CommandError(
        "SMTP_URL and MAIL_FROM are not set, so mails are kept and nothing was sent: .env.example explains both.",
      );
    case "malformed":
      throw new UsageError(`"${to}" is no e-mail address.`);
    case "refused":
      throw new CommandError(result.words);
    case "accepted":
      return result.words;
  }
});

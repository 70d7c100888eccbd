import { randomUUID } from "node:crypto";
import type { Content } from "#app/content/kinds.ts";
import type { MailSettings } from "#config/mail-settings.ts";
import { renderMail } from "./render-mail.server.ts";
import {
  createMailSender,
  longestSendMs,
  messageIdDomain,
  type SendOutcome,
} from "./send-mail.server.ts";

/**
 * Sends an email to the owner directly, without the outbox.
 * @returns the mail server's reply
 */
export async function sendTestMail({
  settings,
  content: { mails, site },
  timeoutMs = longestSendMs,
}: {
  settings: MailSettings;
  content: Pick<Content, "mails" | "site">;
  timeoutMs?: number;
}): Promise<{ words: string }> {
  const to = site.email.address;
  const send = createMailSender(settings, timeoutMs);
  const mail = {
    ...renderMail(mails.test, { brand: site.brand }, site),
    messageId: `<${randomUUID()}@${messageIdDomain(settings)}>`,
    date: new Date(),
    to,
    replyTo: undefined,
    headers: {},
  };
  const outcome = await send(mail, AbortSignal.timeout(timeoutMs));
  const server = `${settings.host}, port ${settings.port}`;
  return { words: writeOutcome(outcome, server, to) };
}

function writeOutcome(outcome: SendOutcome, server: string, to: string): string {
  // Removes control characters, because a server's reply may contain escape sequences for terminals.
  const answer = outcome.answer.replaceAll(/\p{Cc}+/gu, " ").trim();
  if (outcome.status === "sent") {
    return [
      `Accepted: ${server} took the email to ${to} and answered "${answer}".`,
      "Look in that mailbox, and in its spam folder.",
    ].join("\n");
  }
  const { fault } = outcome;
  const more = `docs/runbook.md, "Mail", has more about ${fault}.`;
  if (answer !== "" || outcome.status === "refused") {
    const said = answer === "" ? "" : ` and answered "${answer}"`;
    const refusal = `Refused: ${server} didn't take the email to ${to}${said}.`;
    return [refusal, `${findReason(fault)} ${more}`].join("\n");
  }
  if (/^(EABORT|ETIMEDOUT)$/.test(fault))
    return [`No answer: ${server} didn't answer in time.`, more].join("\n");
  return [
    `Not reached: the site couldn't connect safely to ${server}.`,
    `It's down, its name or port is wrong, or its certificate isn't valid. ${more}`,
  ].join("\n");
}

export function isLoginRefused(fault: string): boolean {
  return /EAUTH|SMTP 53\d/.test(fault);
}

export function findReason(fault: string): string {
  if (isLoginRefused(fault)) return "The user name or password is wrong.";
  if (fault.endsWith("MAIL FROM")) return "It doesn't let you send from your sender's address.";
  if (fault.includes("SMTPUTF8"))
    return "It can't send to addresses with letters like ö or 李: contact this person another way.";
  if (fault.endsWith("RCPT TO"))
    return "It doesn't recognize that address, or doesn't accept email for it.";
  return "It may take the email later, or it may think it's spam.";
}

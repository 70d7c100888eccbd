import { z } from "zod";
import { mapNames, namesOf } from "#app/lib/by-name.ts";
import type { MailSettings } from "#config/mail-settings.ts";
import { fitsHeader } from "./owner-mail-parts.server.ts";

export type ReadyMail = {
  messageId: string;
  date: Date;
  to: string;
  replyTo: string | undefined;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** The outcome of an attempt. `answer` must not be logged, because a server's reply may repeat an address. */
export type SendOutcome = { status: "sent"; answer: string } | FailedSend;

/** A failed attempt. `fault` contains only codes, and may be logged. */
type FailedSend = { fault: string; answer: string } & (
  | /** The server has permanently refused this email. */ { status: "refused" }
  | /** This email failed, but others may succeed. */ { status: "failed" }
  | /** The server accepts no email at all, or can't be reached. */ { status: "unreachable" }
);

/** Sends an email. Stops when the signal is aborted, and never throws. */
export type SendMail = (mail: ReadyMail, signal: AbortSignal) => Promise<SendOutcome>;

export const longestSendMs = 30_000;

/** Loads the library on demand, because it's large, and the rendering process doesn't need it. */
const loadLibrary = () => import("nodemailer");

export function createMailSender(settings: MailSettings, silenceMs = longestSendMs): SendMail {
  const { from } = settings;
  const options = toTransport(settings, silenceMs);
  return async (mail, signal) => {
    const headers: Record<string, string> = {
      // Keeps vacation responders from answering this email (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...mail.headers,
    };
    try {
      if (!fitsHeader(mail.to) && !(await takesAllLetters(options, signal)))
        return { status: "refused", fault: withoutLetters, answer: "" };
      const { createTransport } = await loadLibrary();
      const { response } = await createTransport(options).sendMail({
        signal,
        from: { name: from.name ?? "", address: from.address },
        to: { name: "", address: mail.to },
        ...(mail.replyTo !== undefined && fitsHeader(mail.replyTo)
          ? { replyTo: { name: "", address: mail.replyTo } }
          : {}),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: mail.messageId,
        date: mail.date,
        headers: mapNames(namesOf(headers), (name) => onOneLine(headers[name] ?? "")),
      });
      return { status: "sent", answer: response };
    } catch (error) {
      return judgeFailure(error);
    }
  };
}

/** Keeps a header on one line, because some mail programs can't read an address that begins on the second line. */
function onOneLine(text: string) {
  return { prepared: true, value: text.replaceAll(/\s+/g, " ") };
}

/**
 * Tries the settings by connecting and logging in.
 * @returns the codes of a failure, or undefined
 */
export async function tryMailServer(
  settings: MailSettings,
  silenceMs = longestSendMs,
): Promise<string | undefined> {
  try {
    const { createTransport } = await loadLibrary();
    await createTransport(toTransport(settings, silenceMs)).verify();
    return undefined;
  } catch (error) {
    return judgeFailure(error).fault;
  }
}

/**
 * Reported if the mail server doesn't support the letters of an address. It ends like the fault for an unknown address
 * ("at RCPT TO"), so that both are treated as a wrong address.
 */
const withoutLetters = "no SMTPUTF8 at RCPT TO";

/**
 * Asks whether the mail server supports addresses with non-ASCII letters. The library would send the email anyway,
 * and the email would bounce or be lost.
 */
async function takesAllLetters(
  options: ReturnType<typeof toTransport>,
  signal: AbortSignal,
): Promise<boolean> {
  const { default: SMTPConnection } = await import("nodemailer/lib/smtp-connection");
  const connection = new SMTPConnection(options);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  connection.on("error", reject);
  connection.connect((error) => (error ? reject(error) : resolve()));
  try {
    await promise;
    return /[ -]SMTPUTF8\b/i.test(connection.lastServerResponse || "");
  } finally {
    connection.close();
  }
}

function toTransport({ host, port, encryption, login }: MailSettings, silenceMs: number) {
  return {
    host,
    port,
    secure: encryption === "from-start",
    requireTLS: encryption === "upgrade",
    ignoreTLS: encryption === "none",
    // A server without a valid certificate gets neither the password nor the email.
    tls: { rejectUnauthorized: true, minVersion: "TLSv1.2" } as const,
    connectionTimeout: 10_000,
    dnsTimeout: 10_000,
    greetingTimeout: 15_000,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
  };
}

export function messageIdDomain({ from }: MailSettings): string {
  return from.address.slice(from.address.lastIndexOf("@") + 1).toLowerCase();
}

const smtpFailure = z
  .object({
    code: z.string().min(1).catch("unknown"),
    responseCode: z.number().catch(0),
    command: z.string().catch(""),
    response: z.string().catch(""),
  })
  .catch({ code: "unknown", responseCode: 0, command: "", response: "" });

type SmtpFailure = z.infer<typeof smtpFailure>;

function judgeFailure(error: unknown): FailedSend {
  const failure = smtpFailure.parse(error);
  return { status: judge(failure), fault: toCodes(failure), answer: failure.response };
}

function judge({ code, responseCode, command }: SmtpFailure): FailedSend["status"] {
  const isAboutTheMail = code === "EENVELOPE" || code === "EMESSAGE";
  if (!isAboutTheMail) return "unreachable";
  // Without a response code, the email itself is invalid, or too large for the server.
  if (responseCode === 0) return "refused";
  const isAboutLogin = responseCode >= 530 && responseCode <= 539;
  const isPermanent = responseCode >= 500 && responseCode !== 503 && !isAboutLogin;
  // If the server refuses the sender's address, the setting is wrong and the email isn't to blame.
  return isPermanent && command !== "MAIL FROM" ? "refused" : "failed";
}

/** Returns only codes for the log, because a server's reply may repeat an address. */
function toCodes({ code, responseCode, command, response }: SmtpFailure): string {
  const [, enhanced = ""] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const answer = [responseCode === 0 ? code : `SMTP ${responseCode}`, enhanced]
    .filter(Boolean)
    .join(" ");
  return /^[A-Z ]{1,20}$/.test(command) && responseCode !== 0 ? `${answer} at ${command}` : answer;
}

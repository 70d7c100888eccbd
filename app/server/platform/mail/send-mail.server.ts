import { createTransport } from "nodemailer";
import type { MailSettings } from "#config/mail-settings.ts";

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

/** The outcome of an attempt. `answer` is the server's reply; it may repeat an address, so it must not be logged. */
export type SendOutcome =
  /** The server has accepted responsibility for the mail. */
  { status: "sent"; answer: string } | FailedSend;

/** `fault` has codes only, and may be logged. */
type FailedSend = { fault: string; answer: string } & (
  | /** A permanent refusal of this mail. */ { status: "refused" }
  | /** This mail failed, others may succeed. */ { status: "failed" }
  | /** Every mail would fail: no connection, no answer, or no login. */ { status: "unreachable" }
);

/** Sends one mail. Ends when the signal aborts, and never throws. */
export type SendMail = (mail: ReadyMail, signal: AbortSignal) => Promise<SendOutcome>;

/** The longest that sending one mail may take, in milliseconds. */
export const longestSendMs = 30_000;

/**
 * Makes a sender for one mail server. Each mail has its own connection, because there are few mails.
 *
 * @param silenceMs how long the server may send nothing, whatever the caller's signal does
 */
export function createMailSender(settings: MailSettings, silenceMs = longestSendMs): SendMail {
  const { from } = settings;
  const transport = createMailTransport(settings, silenceMs);
  return async (mail, signal) => {
    try {
      const { response } = await transport.sendMail({
        signal,
        from: { name: from.name ?? "", address: from.address },
        to: { name: "", address: mail.to },
        ...(mail.replyTo === undefined ? {} : { replyTo: { name: "", address: mail.replyTo } }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: mail.messageId,
        date: mail.date,
        // Auto-Submitted (RFC 3834) keeps vacation replies from answering this mail.
        headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
      });
      return { status: "sent", answer: response };
    } catch (error) {
      return judgeFailure(error);
    }
  };
}

/**
 * Connects and logs in, and sends nothing.
 *
 * @returns what went wrong, in codes, or undefined
 */
export async function tryMailServer(settings: MailSettings): Promise<string | undefined> {
  try {
    await createMailTransport(settings, longestSendMs).verify();
    return undefined;
  } catch (error) {
    return judgeFailure(error).fault;
  }
}

function createMailTransport({ host, port, encryption, login }: MailSettings, silenceMs: number) {
  return createTransport({
    host,
    port,
    secure: encryption === "from-start",
    requireTLS: encryption === "upgrade",
    ignoreTLS: encryption === "none",
    // A server without a valid certificate gets neither password nor mail.
    tls: { rejectUnauthorized: true, minVersion: "TLSv1.2" },
    connectionTimeout: 10_000,
    dnsTimeout: 10_000,
    greetingTimeout: 15_000,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
  });
}

/** The domain of message ids. */
export function messageIdDomain({ from }: MailSettings): string {
  return from.address.slice(from.address.lastIndexOf("@") + 1).toLowerCase();
}

type Failure = { code: string; reply: number; command: string; response: string };

function judgeFailure(error: unknown): FailedSend {
  const failure = readFailure(error);
  return { status: judge(failure), fault: describe(failure), answer: failure.response };
}

function judge({ code, reply, command }: Failure): FailedSend["status"] {
  const isAboutTheMail = code === "EENVELOPE" || code === "EMESSAGE";
  if (!isAboutTheMail) return "unreachable";
  // The message is invalid for this server, or larger than the server accepts.
  if (reply === 0) return "refused";
  const isPermanent = reply >= 500 && reply !== 503 && !isAboutLogin(reply);
  // A refused sender is a wrong setting, which affects every mail.
  return isPermanent && command !== "MAIL FROM" ? "refused" : "failed";
}

function isAboutLogin(reply: number): boolean {
  return reply >= 530 && reply <= 539;
}

function readFailure(error: unknown): Failure {
  const value = (name: string): unknown =>
    error instanceof Error ? Reflect.get(error, name) : undefined;
  const text = (name: string) => {
    const found = value(name);
    return typeof found === "string" ? found : "";
  };
  const reply = value("responseCode");
  return {
    code: text("code") || "unknown",
    reply: typeof reply === "number" ? reply : 0,
    command: text("command"),
    response: text("response"),
  };
}

/** Codes only: a server's reply may repeat an address, and this is logged. */
function describe({ code, reply, command, response }: Failure): string {
  const [, enhanced = ""] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const answer = [reply === 0 ? code : `SMTP ${reply}`, enhanced].filter(Boolean).join(" ");
  return /^[A-Z ]{1,20}$/.test(command) && reply !== 0 ? `${answer} at ${command}` : answer;
}

import { z } from "zod";
import { isLoopback } from "./loopback.ts";
import type { Report, ValuesOf } from "./setting.ts";

export type MailSettings = {
  host: string;
  port: number;
  /**
   * How the connection is encrypted. `from-start` uses TLS from the first byte. `upgrade` requires STARTTLS; without
   * it, no email is sent.
   */
  encryption: "from-start" | "upgrade" | "none";
  login: { user: string; password: string } | undefined;
  from: Sender;
};

type MailServer = Omit<MailSettings, "from">;
type Sender = { name: string | undefined; address: string };

const serverExample = "write it like smtps://user:password@mail.example.com:465";
const senderExample =
  "write it like Your Name <hello@example.com>, an address that your server may use";

export const mailFields = {
  SMTP_URL: z.string().transform(parseServer).optional(),
  MAIL_FROM: z.string().transform(parseSender).optional(),
};

export function readMailSettings(
  { SMTP_URL: server, MAIL_FROM: from }: ValuesOf<typeof mailFields>,
  report: Report,
): MailSettings | undefined {
  if (server && from) return { ...server, from };
  if (from) report("SMTP_URL", `MAIL_FROM is set, but SMTP_URL isn't; ${serverExample}`);
  if (server) report("MAIL_FROM", `SMTP_URL is set, but MAIL_FROM isn't; ${senderExample}`);
  return undefined;
}

function parseServer(text: string, context: z.core.$RefinementCtx<string>): MailServer {
  // The message doesn't quote the value, which contains a password.
  const fault = (message: string) => {
    context.addIssue(message);
    return z.NEVER;
  };
  if (!/^smtps?:\/\/./.test(text) || !URL.canParse(text))
    return fault(`expected an address that starts with smtps:// or smtp://; ${serverExample}`);
  const url = new URL(text);
  if (url.hostname === "" || (url.pathname !== "" && url.pathname !== "/"))
    return fault(`expected a server's name and nothing after it; ${serverExample}`);
  if (url.search !== "" || url.hash !== "")
    return fault("expected no options after ? or #; encryption and checks cannot be switched off");
  const user = decode(url.username);
  const password = decode(url.password);
  if (user === undefined || password === undefined || (user === "") !== (password === ""))
    return fault(
      "expected user and password, or neither; write characters like @ and % as %40 and %25",
    );
  const secure = url.protocol === "smtps:";
  const usualPort = secure ? 465 : 587;
  const upgrade = isLoopback(url.hostname) ? "none" : "upgrade";
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: url.port === "" ? usualPort : Number(url.port),
    encryption: secure ? "from-start" : upgrade,
    login: user === "" ? undefined : { user, password },
  };
}

function parseSender(text: string, context: z.core.$RefinementCtx<string>): Sender {
  const parts = /^(?:"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<inside>[^<>]+)>|(?<bare>[^<>]+))$/u.exec(
    text.trim(),
  )?.groups;
  const address = (parts?.["inside"] ?? parts?.["bare"] ?? "").trim();
  if (!/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(address)) {
    context.addIssue(`expected one email address, with a name or without; ${senderExample}`);
    return z.NEVER;
  }
  return { name: parts?.["name"]?.trim() || undefined, address };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

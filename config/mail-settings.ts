/** SMTP_URL and MAIL_FROM: how mail goes out, and in whose name. */
import { isLoopback } from "./loopback.ts";

export type MailSettings = {
  host: string;
  port: number;
  /** from-start: the connection begins with TLS. upgrade: by STARTTLS, or nothing is sent. */
  encryption: "from-start" | "upgrade" | "none";
  login: { user: string; password: string } | undefined;
  from: { name: string | undefined; address: string };
};

type Result = { ok: true; settings: MailSettings | undefined } | { ok: false; faults: string[] };

/** Reads both settings. If both are missing, mail is off; one alone is a mistake. */
export function parseMailSettings(input: Record<string, string | undefined>): Result {
  const { SMTP_URL: url, MAIL_FROM: sender } = input;
  if (url === undefined && sender === undefined) return { ok: true, settings: undefined };
  const faults: string[] = [];
  const server = readServer(url, sender, faults);
  const from = readSender(sender, faults);
  if (!server || !from) return { ok: false, faults };
  return { ok: true, settings: { ...server, from } };
}

function readServer(
  text: string | undefined,
  sender: string | undefined,
  faults: string[],
): Omit<MailSettings, "from"> | undefined {
  const fault = (message: string) => {
    // Never the text itself: it holds a password.
    faults.push(`SMTP_URL: ${message}`);
    return undefined;
  };
  const example = "write it like smtps://user:password@mail.example.com:465";
  if (text === undefined) {
    return sender === undefined ? undefined : fault(`MAIL_FROM is set and this is not; ${example}`);
  }
  if (text.trim() === "") return fault("is set but empty; give it a value or delete the line");
  if (!/^smtps?:\/\/./.test(text) || !URL.canParse(text)) {
    return fault(`expected an address that starts with smtps:// or smtp://; ${example}`);
  }
  const url = new URL(text);
  if (url.hostname === "" || (url.pathname !== "" && url.pathname !== "/")) {
    return fault(`expected a server's name and nothing after it; ${example}`);
  }
  if (url.search !== "" || url.hash !== "") {
    return fault("expected no options after ? or #; encryption and checks cannot be switched off");
  }
  const user = decode(url.username);
  const password = decode(url.password);
  if (user === undefined || password === undefined || (user === "") !== (password === "")) {
    return fault("expected user and password, or neither; write signs like @ and % as %40 and %25");
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const secure = url.protocol === "smtps:";
  const usualPort = secure ? 465 : 587;
  return {
    host,
    port: url.port === "" ? usualPort : Number(url.port),
    encryption: secure ? "from-start" : encryptionTo(url.hostname),
    login: user === "" ? undefined : { user, password },
  };
}

function encryptionTo(host: string): "none" | "upgrade" {
  return isLoopback(host) ? "none" : "upgrade";
}

function readSender(text: string | undefined, faults: string[]): MailSettings["from"] | undefined {
  const example =
    "write it like Your Name <hello@example.com>, an address that your server may use";
  if (text === undefined) {
    faults.push(`MAIL_FROM: SMTP_URL is set and this is not; ${example}`);
    return undefined;
  }
  if (text.trim() === "") {
    faults.push("MAIL_FROM: is set but empty; give it a value or delete the line");
    return undefined;
  }
  const parts = /^(?:"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<inside>[^<>]+)>|(?<bare>[^<>]+))$/u.exec(
    text.trim(),
  )?.groups;
  const address = (parts?.["inside"] ?? parts?.["bare"] ?? "").trim();
  if (!/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(address)) {
    faults.push(`MAIL_FROM: expected one e-mail address, with a name or without; ${example}`);
    return undefined;
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

const google = new Set(["gmail.com", "googlemail.com"]);

/** Hosts that deliver name+anything to the mailbox of name. */
const plusHosts = new Set([
  ...google,
  "outlook.com",
  "hotmail.com",
  "live.com",
  "msn.com",
  "icloud.com",
  "me.com",
  "mac.com",
  "proton.me",
  "protonmail.com",
  "pm.me",
  "fastmail.com",
  "fastmail.fm",
  "hey.com",
  "zoho.com",
  "yandex.com",
  "yandex.ru",
  "gmx.com",
  "gmx.de",
  "gmx.net",
  "web.de",
  "mailbox.org",
  "posteo.de",
]);

/**
 * One key for all spellings of a mailbox's address: at hosts that ignore what follows a plus, or
 * the dots of a name, one mailbox has endless addresses. For other hosts only the case is folded,
 * because their rules are unknown.
 */
export function foldMailbox(email: string): string {
  const [, name = "", host = ""] = /^(.*)@([^@]*)$/.exec(email.toLowerCase()) ?? [];
  if (!plusHosts.has(host)) return `${name}@${host}`;
  const base = name.replace(/(?<=.)\+.*$/, "");
  return google.has(host) ? `${base.replaceAll(".", "")}@gmail.com` : `${base}@${host}`;
}

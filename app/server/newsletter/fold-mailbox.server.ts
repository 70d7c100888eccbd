const google = new Set(["gmail.com", "googlemail.com"]);

/** Hosts that put what is sent to name+anything into the mailbox of name. */
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
 * One name for a mailbox, however its address is written: one inbox has endless addresses at hosts
 * that ignore what stands behind a plus, or the dots of a name. Of other hosts nothing is known, and
 * nothing is folded but the letters' case.
 */
export function foldMailbox(email: string): string {
  const [, name = "", host = ""] = /^(.*)@([^@]*)$/.exec(email.toLowerCase()) ?? [];
  if (!plusHosts.has(host)) return `${name}@${host}`;
  const base = name.replace(/(?<=.)\+.*$/, "");
  return google.has(host) ? `${base.replaceAll(".", "")}@gmail.com` : `${base}@${host}`;
}

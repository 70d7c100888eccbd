const google = new Set(["gmail.com", "googlemail.com"]);

/** One key for all spellings of a mailbox: without the tag after a plus, and at Google's hosts without dots. */
export function foldMailbox(email: string): string {
  const [, name = "", host = ""] = /^(.*)@([^@]*)$/.exec(email.toLowerCase()) ?? [];
  const base = name.replace(/(?<=.)\+.*$/, "");
  return google.has(host) ? `${base.replaceAll(".", "")}@gmail.com` : `${base}@${host}`;
}

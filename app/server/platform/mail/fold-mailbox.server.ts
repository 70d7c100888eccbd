const google = new Set(["gmail.com", "googlemail.com"]);

/**
 * One key for all spellings of a mailbox's address, so that a limit holds for the mailbox. What follows a plus
 * is ignored at every host, the dots of a name at Google's.
 */
export function foldMailbox(email: string): string {
  const [, name = "", host = ""] = /^(.*)@([^@]*)$/.exec(email.toLowerCase()) ?? [];
  const base = name.replace(/(?<=.)\+.*$/, "");
  return google.has(host) ? `${base.replaceAll(".", "")}@gmail.com` : `${base}@${host}`;
}

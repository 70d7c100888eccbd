import { join } from "node:path";
import Sqlite from "better-sqlite3";

type Row = Record<string, string | number | null>;

const readBy = (table: string, column: string) => (dataDir: string, value: string) => {
  const database = new Sqlite(join(dataDir, "site.sqlite"), { readonly: true });
  try {
    const query = `select * from ${table} where ${column} = ?`;
    return database.prepare<[string], Row>(query).all(value);
  } finally {
    database.close();
  }
};

export const readMessages = readBy("contact_messages", "email");
export const readSubscriptions = readBy("newsletter_subscriptions", "email");
export const readOrders = readBy("orders", "session_id");
export const readWithdrawals = readBy("withdrawals", "named_order");
export const readMailsTo = readBy("outbox_mails", "recipient");
export const readMailsOf = readBy("outbox_mails", "kind");
export const readMailsAbout = readBy("outbox_mails", "about");

/** Returns the addresses below a path in the emails to a recipient. */
export function readLinks(dataDir: string, recipient: string, path: string): string[] {
  const text = readMailsTo(dataDir, recipient)
    .map((mail) => String(mail["body_text"]))
    .join("\n");
  return [...text.matchAll(/http:\/\/[^/]+(\/\S+)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => link.startsWith(path));
}

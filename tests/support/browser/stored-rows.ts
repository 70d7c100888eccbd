import { join } from "node:path";
import Sqlite from "better-sqlite3";

type Row = Record<string, string | number | null>;

function select(dataDir: string, query: string, value: string): Row[] {
  const database = new Sqlite(join(dataDir, "site.sqlite"), { readonly: true });
  try {
    return database.prepare<[string], Row>(query).all(value);
  } finally {
    database.close();
  }
}

export function readMessages(dataDir: string, email: string): Row[] {
  return select(dataDir, "select * from contact_messages where email = ?", email);
}

export function readSubscriptions(dataDir: string, email: string): Row[] {
  return select(dataDir, "select * from newsletter_subscriptions where email = ?", email);
}

export function readOrders(dataDir: string, sessionId: string): Row[] {
  return select(dataDir, "select * from orders where session_id = ?", sessionId);
}

export function readWithdrawals(dataDir: string, typed: string): Row[] {
  return select(dataDir, "select * from withdrawals where named_order = ?", typed);
}

export function readMails(dataDir: string): Row[] {
  return select(dataDir, "select * from outbox_mails where subject <> ?", "");
}

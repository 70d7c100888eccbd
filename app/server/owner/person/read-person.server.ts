/** Reads the data about a person that the owner sees before erasing it. */
import type { Content } from "#app/content/kinds.ts";
import { toCamelCase, type CamelCased } from "#app/lib/camel-case.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { countPerson, eraseRows, exportPerson, type Erasure } from "./person-data.server.ts";

type Rows<Table extends keyof Tables> = Array<CamelCased<Tables[Table]>>;

export type StoredPerson = {
  counts: Erasure;
  isEmpty: boolean;
  messages: Rows<"contact_messages">;
  subscriptions: Rows<"newsletter_subscriptions">;
  orders: Rows<"orders">;
  withdrawals: Rows<"withdrawals">;
  mails: Rows<"outbox_mails">;
};

export async function readPerson(database: Database, email: string): Promise<StoredPerson> {
  const data = await exportPerson(database, email);
  const rows = <Table extends keyof Tables>(table: Table) =>
    (data[table] ?? []).map((row) => toCamelCase(row)) as Rows<Table>;
  return {
    counts: countPerson(data),
    isEmpty: Object.values(data).every((found) => found.length === 0),
    messages: rows("contact_messages"),
    subscriptions: rows("newsletter_subscriptions"),
    orders: rows("orders"),
    withdrawals: rows("withdrawals"),
    mails: rows("outbox_mails"),
  };
}

/** Encodes the counts that the owner sees, so that `eraseUnlessChanged` can compare them. */
export function encodeCounts(counts: Erasure): string {
  return Object.values(counts).join(" ");
}

/**
 * Erases a person unless data was added after the owner looked. `rewriteAfterErasure` completes the erasure
 * after the transaction.
 */
export async function eraseUnlessChanged(
  transaction: Database,
  { email, seen }: { email: string; seen: string },
  now: Date,
): Promise<"erased" | "changed"> {
  const { counts } = await readPerson(transaction, email);
  if (encodeCounts(counts) !== seen) return "changed";
  await eraseRows(transaction, email, now);
  return "erased";
}

export const ownAddressRefusal =
  "That's your own address, and nearly every email your site sends is from it or to it. Erasing your address would erase all of those emails, so it can't be erased.";

export function isOwnAddress(email: string, { email: { address } }: Content["site"]): boolean {
  return email.trim().toLowerCase() === address.trim().toLowerCase();
}

/** Lists who bought what, and when each client and the owner last wrote to each other. */
import { sql } from "kysely";
import { toCamelCase } from "#app/lib/camel-case.ts";
import { isPaid, type Order } from "#app/server/business/checkout/order.server.ts";
import { liveProvider } from "#app/server/business/checkout/payment-provider.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";

export type Client = {
  email: string;
  name: string | null;
  /** The client's orders, newest first. */
  orders: Order[];
  lastContactAt: string;
};

type Clients = { items: Client[]; count: number; next: number | undefined };

const pageSize = 20;

/**
 * @param from the number of clients on earlier pages
 * @returns the clients with the most recent contact first; practice orders don't count
 */
export async function listClients(
  database: Database,
  { search = "", from = 0 }: { search?: string | undefined; from?: number },
): Promise<Clients> {
  const orders = await database
    .selectFrom("orders")
    .selectAll()
    .where("provider", "=", liveProvider)
    .where("buyer_email_key", "is not", null)
    .orderBy("created_at", "desc")
    .execute();
  const bought = orders.map((row) => toCamelCase(row)).filter(({ status }) => isPaid(status));
  const contacts = bought.length === 0 ? new Map<string, string>() : await readContacts(database);
  // SQLite's `lower` changes ASCII letters only, so the search runs here.
  const wanted = search.trim().toLowerCase();
  const found = [...Map.groupBy(bought, ({ buyerEmailKey }) => buyerEmailKey ?? "")]
    .map(([key, own]): Client => {
      const times = [contacts.get(key) ?? "", ...own.map(({ createdAt }) => createdAt)];
      const [newest] = own;
      return {
        email: newest?.buyerEmail ?? key,
        name: newest?.buyerName ?? null,
        orders: own,
        lastContactAt: times.toSorted().at(-1) ?? "",
      };
    })
    .filter(({ email, name }) => `${name ?? ""}\n${email}`.toLowerCase().includes(wanted))
    .toSorted((one, other) => other.lastContactAt.localeCompare(one.lastContactAt));
  const end = from + pageSize;
  return {
    items: found.slice(from, end),
    count: found.length,
    next: end < found.length ? end : undefined,
  };
}

/** Returns the time of the last message to or from each person, keyed by lowercase email address. */
async function readContacts(database: Database): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom("contact_messages")
    .select([
      "email",
      sql<string>`max(case when answered_at > received_at then answered_at else received_at end)`.as(
        "at",
      ),
    ])
    .where("deleted_at", "is", null)
    .groupBy("email")
    .execute();
  const contacts = new Map<string, string>();
  for (const { email, at } of rows.toSorted((one, other) => one.at.localeCompare(other.at)))
    contacts.set(email.toLowerCase(), at);
  return contacts;
}

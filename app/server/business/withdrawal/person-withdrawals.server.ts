import { findOrdersOfBuyer } from "../checkout/read-orders.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { personalRecords, type Person } from "#app/server/platform/database/person.server.ts";

export const personWithdrawals = personalRecords(findReferences, ["withdrawals", "reference"]);

async function findReferences(database: Database, person: Person): Promise<string[]> {
  const orders = await findOrdersOfBuyer(database, person.email);
  const bought = new Set(orders.map(({ reference }) => reference));
  const rows = await database
    .selectFrom("withdrawals")
    .select(["reference", "email", "named_order"])
    .execute();
  return rows
    .filter(
      ({ email, named_order }) =>
        person.has(email) || person.has(named_order) || bought.has(named_order.toUpperCase()),
    )
    .map(({ reference }) => reference);
}

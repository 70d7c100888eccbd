import { findOrdersOfBuyer } from "../checkout/read-orders.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import {
  oneOf,
  readRows,
  type Person,
  type PersonalRecords,
} from "#app/server/platform/database/person.server.ts";

/** A person's declarations. The orders keep the day of them, and nothing about the person. */
export const personWithdrawals: PersonalRecords = {
  async read(database, person) {
    const references = await findReferences(database, person);
    return { withdrawals: await readRows(database, "withdrawals", "reference", references) };
  },
  async erase(transaction, person) {
    const references = await findReferences(transaction, person);
    await transaction
      .deleteFrom("withdrawals")
      .where("reference", "in", oneOf(references))
      .execute();
    return references.length;
  },
};

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

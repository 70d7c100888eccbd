import {
  eraseRows,
  rewriteAfterErasure,
  type Erasure,
} from "#app/server/owner/person/person-data.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";

export async function erasePerson(database: Database, email: string, now: Date): Promise<Erasure> {
  const erasure = await database
    .transaction()
    .execute((transaction) => eraseRows(transaction, email, now));
  await rewriteAfterErasure(database);
  return erasure;
}

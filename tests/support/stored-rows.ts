import type { Insertable, Selectable } from "kysely";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";

type Name = keyof Tables;
type Row<Table extends Name> = Selectable<Tables[Table]>;
type Changes<Table extends Name> = Partial<Insertable<Tables[Table]>>;

const moment = "2026-11-21T10:00:00.000Z";

export async function insertRow<Table extends Name>(
  database: Database,
  table: Table,
  ...rows: Array<Insertable<Tables[Table]>>
) {
  await database.insertInto<Name>(table).values(rows).execute();
}

/** Reads the rows that have these values, or all rows. */
export async function readRows<Table extends Name>(
  database: Database,
  table: Table,
  having: Partial<Row<Table>> = {},
): Promise<Array<Row<Table>>> {
  let query = database.selectFrom<Name>(table).selectAll();
  for (const [column, value] of Object.entries(having))
    query = query.where(column as never, "=", value as never);
  return (await query.execute()) as unknown as Array<Row<Table>>;
}

/** Changes the rows that have these values, or all rows. */
export async function changeRows<Table extends Name>(
  database: Database,
  table: Table,
  changes: Partial<Row<Table>>,
  having: Partial<Row<Table>> = {},
) {
  let query = database.updateTable<Name>(table).set(changes as never);
  for (const [column, value] of Object.entries(having))
    query = query.where(column as never, "=", value as never);
  await query.execute();
}

/** Inserts a passkey that no device has. */
export async function addPasskeyRow(database: Database, changes: Changes<"admin_passkeys"> = {}) {
  const key = { id: "a key", public_key: "pQECAyYgASFYIA", counter: 0, transports: "[]" };
  const use = { name: "Her phone", host: "localhost", created_at: new Date().toISOString() };
  await insertRow(database, "admin_passkeys", { ...key, ...use, ...changes });
}

export async function insertSubscription(
  database: Database,
  email: string,
  changes: Changes<"newsletter_subscriptions"> = {},
) {
  const email_key = email.toLowerCase();
  const state = { status: "pending", consent: "Yes", requested_at: moment } as const;
  const row = { id: email, email, email_key, ...state, ...changes };
  await insertRow(database, "newsletter_subscriptions", row);
}

export async function insertWithdrawal(
  database: Database,
  reference: string,
  changes: Changes<"withdrawals"> = {},
) {
  const named = { name: "Ana", named_order: "OD-2345-6789", names_order: 0 };
  const declared = {
    ...named,
    submission: reference,
    received_at: moment,
    answer_by: "2026-11-23",
  };
  await insertRow(database, "withdrawals", { reference, ...declared, ...changes });
}

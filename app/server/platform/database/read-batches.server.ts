import { sql } from "kysely";
import { isPostgres } from "./engine.server.ts";
import type { Row } from "./table-checksum.server.ts";
import type { Database, Tables } from "./tables.server.ts";

type TableName = keyof Tables;

const rowsAtOnce = 200;
const largeRows: Partial<Record<TableName, number>> = { content_files: 1 };

export async function* readBatches(
  transaction: Database,
  table: TableName,
): AsyncGenerator<Row[], void> {
  const atOnce = largeRows[table] ?? rowsAtOnce;
  const batches = isPostgres(transaction) ? readByCursor : readByRow;
  yield* batches(transaction, table, atOnce);
}

async function* readByCursor(transaction: Database, table: TableName, atOnce: number) {
  await sql`declare batches no scroll cursor for select * from ${sql.table(table)}`.execute(
    transaction,
  );
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from batches`.execute(transaction);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) break;
  }
  await sql`close batches`.execute(transaction);
}

async function* readByRow(transaction: Database, table: TableName, atOnce: number) {
  let last = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const { rows } = await sql<Row & { batch_row: number }>`
      select rowid as batch_row, * from ${sql.table(table)} where rowid > ${last}
      order by rowid limit ${sql.lit(atOnce)}`.execute(transaction);
    last = rows.at(-1)?.batch_row ?? last;
    for (const row of rows as Row[]) delete row["batch_row"];
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
  }
}

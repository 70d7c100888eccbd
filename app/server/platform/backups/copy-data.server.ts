import { sql } from "kysely";
import { isPostgres } from "../database/engine.server.ts";
import { createTableChecksum, type TableChecksum, type Row } from "./table-checksum.server.ts";
import type { Database, Tables } from "../database/tables.server.ts";
import { BackupFault } from "./open-backup.server.ts";

type TableName = keyof Tables;

type CopiedTable = TableChecksum & { table: TableName };

type CopyOptions = {
  existing?: "refuse" | "replace";
};

/** Opening a database fills these tables, so they aren't copied. */
const ownTables = new Set<TableName>(["schema_migrations", "write_probes"]);

/**
 * Copies all rows. At least one of the two databases is an SQLite file.
 * @throws BackupFault or the database's error, in which case the target hasn't changed
 */
export async function copyData(
  source: Database,
  target: Database,
  { existing = "refuse" }: CopyOptions = {},
): Promise<CopiedTable[]> {
  return readMoment(source, (from) =>
    target.transaction().execute((to) => copyTables(from, to, existing)),
  );
}

function readMoment<Result>(source: Database, read: (from: Database) => Promise<Result>) {
  // A transaction on an SQLite file holds the write lock, so no row can be added to a table after its copy.
  if (!isPostgres(source)) return source.transaction().execute(read);
  return source
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (from) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(from);
      return read(from);
    });
}

async function copyTables(
  source: Database,
  target: Database,
  existing: "refuse" | "replace",
): Promise<CopiedTable[]> {
  const tables = await listTables(isPostgres(target) ? source : target);
  if (existing === "replace")
    for (const table of tables.toReversed()) await target.deleteFrom(table).execute();
  else
    for (const table of tables)
      if (await hasRows(target, table))
        throw new BackupFault(
          `The new database has rows in ${table} already; nothing was copied. Give it an empty one.`,
        );
  const copied: CopiedTable[] = [];
  for (const table of tables) {
    const written = await copyTable(source, target, table);
    const arrived = await checksumTable(target, table);
    if (arrived.checksum !== written.checksum)
      throw new BackupFault(`The rows of ${table} didn't arrive intact; nothing was copied.`);
    copied.push({ table, ...written });
  }
  return copied;
}

async function hasRows(database: Database, table: TableName): Promise<boolean> {
  const row = await database
    .selectFrom(table)
    .select(sql`1`.as("one"))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the tables of a database file in the order of their creation, so that referenced tables come first. */
async function listTables(file: Database): Promise<TableName[]> {
  const { rows } = await sql<{ name: TableName }>`
    select name from sqlite_master
    where type = 'table' and name not like 'sqlite_%' and name not glob '_litestream_*'
    order by rowid`.execute(file);
  return rows.map(({ name }) => name).filter((name) => !ownTables.has(name));
}

async function copyTable(
  source: Database,
  target: Database,
  table: TableName,
): Promise<TableChecksum> {
  const checksum = createTableChecksum();
  for await (const rows of readBatches(source, table)) {
    await target.insertInto(table).values(rows).execute();
    for (const row of rows) checksum.add(row);
  }
  return checksum.result();
}

async function checksumTable(database: Database, table: TableName): Promise<TableChecksum> {
  const checksum = createTableChecksum();
  for await (const rows of readBatches(database, table)) for (const row of rows) checksum.add(row);
  return checksum.result();
}

const rowsAtOnce = 200;
const largeRows: Partial<Record<TableName, number>> = { content_files: 1 };

async function* readBatches(transaction: Database, table: TableName): AsyncGenerator<Row[], void> {
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

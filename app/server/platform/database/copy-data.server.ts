/** Copies everything from one database to another, and verifies the copy. */
import { sql } from "kysely";
import { isPostgres } from "./engine.server.ts";
import { readBatches } from "./read-batches.server.ts";
import { createTableChecksum, type TableChecksum } from "./table-checksum.server.ts";
import type { Database, Tables } from "./tables.server.ts";

type TableName = keyof Tables;

type CopyResult =
  | { status: "copied"; tables: Array<TableChecksum & { table: TableName }> }
  /** The target database is not empty; nothing was written. */
  | { status: "not-empty"; table: TableName }
  /** What was read back differs from what was written; everything was rolled back. */
  | { status: "different"; table: TableName };

type CopyOptions = {
  /** "replace" deletes the rows of the target first, in the same transaction. */
  existing?: "refuse" | "replace";
};

/** Both databases fill these tables themselves when they are opened. */
const ownTables = new Set<TableName>(["schema_migrations", "write_probes"]);

class CopyRefused extends Error {
  readonly result: CopyResult;

  constructor(result: CopyResult) {
    super(result.status);
    this.result = result;
  }
}

/**
 * Copies every table into an empty database of the same version, in one transaction on each side. One of the
 * two is a database file, the other may be PostgreSQL.
 *
 * @throws the database's error; then the target is as it was
 */
export async function copyData(
  source: Database,
  target: Database,
  { existing = "refuse" }: CopyOptions = {},
): Promise<CopyResult> {
  try {
    return await readMoment(source, (from) =>
      target.transaction().execute((to) => copyTables(from, to, existing)),
    );
  } catch (error) {
    if (error instanceof CopyRefused) return error.result;
    throw error;
  }
}

/** Reads all tables as they are at one moment. */
function readMoment<Result>(source: Database, read: (from: Database) => Promise<Result>) {
  // That of a file holds its write lock: no row is added after it was copied.
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
): Promise<CopyResult> {
  const tables = await listTables(isPostgres(source) ? target : source);
  if (existing === "replace")
    for (const table of tables.toReversed()) await target.deleteFrom(table).execute();
  else
    for (const table of tables)
      if (await hasRows(target, table)) throw new CopyRefused({ status: "not-empty", table });
  const copied = [];
  for (const table of tables) {
    const written = await copyTable(source, target, table);
    const arrived = await checksumTable(target, table);
    if (arrived.count !== written.count || arrived.checksum !== written.checksum) {
      throw new CopyRefused({ status: "different", table });
    }
    copied.push({ table, ...written });
  }
  return { status: "copied", tables: copied };
}

async function hasRows(database: Database, table: TableName): Promise<boolean> {
  const row = await database
    .selectFrom(table)
    .select(sql`1`.as("one"))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The tables of a database file, referenced tables before those that refer to them. Litestream, which may watch
 * over the file, has two of its own in it.
 */
async function listTables(file: Database): Promise<TableName[]> {
  const { rows } = await sql<{ name: TableName; refers_to: TableName | null }>`
    select tables.name as name, keys."table" as refers_to
    from sqlite_master as tables left join pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' and tables.name not like 'sqlite_%' and tables.name not glob '_litestream_*'
    order by tables.name`.execute(file);
  const names = new Set(rows.map(({ name }) => name));
  const ordered: TableName[] = [];
  while (ordered.length < names.size) {
    const next = [...names].find(
      (name) =>
        !ordered.includes(name) &&
        rows.every(
          (row) =>
            row.name !== name ||
            row.refers_to === null ||
            row.refers_to === name ||
            ordered.includes(row.refers_to),
        ),
    );
    if (next === undefined) throw new Error("tables refer to each other in a circle");
    ordered.push(next);
  }
  return ordered.filter((name) => !ownTables.has(name));
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

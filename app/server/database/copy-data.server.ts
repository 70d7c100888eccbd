/** Copies everything from one database to another, and verifies the copy. */
import { createHash, type Hash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tables } from "./tables.server.ts";

type TableName = keyof Tables;
type Row = Record<string, string | number | null>;

type TableProof = { table: TableName; count: number; checksum: string };

type CopyResult =
  | { status: "copied"; tables: TableProof[] }
  /** The target database is not empty; nothing was written. */
  | { status: "not-empty"; table: TableName }
  /** What was read back differs from what was written; everything was rolled back. */
  | { status: "different"; table: TableName };

/** Both databases fill these tables themselves when they are opened. */
const ownTables = new Set<TableName>(["schema_migrations", "write_probes"]);
const rowsAtOnce = 200;

class CopyRefused extends Error {
  readonly result: CopyResult;

  constructor(result: CopyResult) {
    super(result.status);
    this.result = result;
  }
}

/**
 * Copies every table into an empty database of the same version, in one transaction on each side.
 *
 * @param source a database file
 * @throws the database's error; then the target is as it was
 */
export async function copyData(source: Database, target: Database): Promise<CopyResult> {
  try {
    // The source's transaction holds its write lock: no row is added after it was copied.
    return await source
      .transaction()
      .execute((from) => target.transaction().execute((to) => copyTables(from, to)));
  } catch (error) {
    if (error instanceof CopyRefused) return error.result;
    throw error;
  }
}

async function copyTables(source: Database, target: Database): Promise<CopyResult> {
  const tables = await listTables(source);
  for (const table of tables) {
    const row = await target
      .selectFrom(table)
      .select(sql`1`.as("one"))
      .limit(1)
      .executeTakeFirst();
    if (row) throw new CopyRefused({ status: "not-empty", table });
  }
  const proofs: TableProof[] = [];
  for (const table of tables) {
    const written = await copyTable(source, target, table);
    const arrived = await describeTable(target, table);
    if (arrived.count !== written.count || arrived.checksum !== written.checksum) {
      throw new CopyRefused({ status: "different", table });
    }
    proofs.push(written);
  }
  return { status: "copied", tables: proofs };
}

/** The tables of a database file, referenced tables before those that refer to them. */
async function listTables(source: Database): Promise<TableName[]> {
  const { rows } = await sql<{ name: TableName; refers_to: TableName | null }>`
    select tables.name as name, keys."table" as refers_to
    from sqlite_master as tables left join pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' and tables.name not like 'sqlite_%'
    order by tables.name`.execute(source);
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
): Promise<TableProof> {
  const rows = await readRows(source, table);
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    // The rows come from the same table in the other database; no type can express that for all tables.
    const values = rows.slice(start, start + rowsAtOnce) as never;
    await target.insertInto(table).values(values).execute();
  }
  return prove(table, rows);
}

/** Count and checksum of a table: the same on both engines for the same rows. */
async function describeTable(database: Database, table: TableName): Promise<TableProof> {
  return prove(table, await readRows(database, table));
}

function prove(table: TableName, rows: Row[]): TableProof {
  const lines = rows
    .map((row) =>
      JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    )
    // Neither database guarantees an order, and they sort texts differently.
    .toSorted((one, other) => (one < other ? -1 : 1));
  const hash: Hash = createHash("sha256");
  for (const line of lines) hash.update(`${line}\n`);
  return { table, count: rows.length, checksum: hash.digest("hex") };
}

async function readRows(database: Database, table: TableName): Promise<Row[]> {
  return database.selectFrom(table).selectAll().execute();
}

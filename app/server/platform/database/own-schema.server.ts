/** Tells what our own migrations make of a file from what somebody else put into it. */
import Sqlite from "better-sqlite3";
import { migrationsTable, type Migration } from "./read-migrations.server.ts";

type Entry = { type: string; name: string; tbl_name: string; sql: string | null };

/** Tables that Litestream and SQLite's ANALYZE keep in the site's file: plain columns, which nothing reads. */
const ofOthers = /^CREATE TABLE (?:_litestream_(?:seq|lock)|sqlite_stat[14]) ?\([\w ,]*\)$/i;

/** The SQL that makes the tables of an empty file. */
export function joinMigrations(migrations: readonly Migration[]): string {
  return [migrationsTable, ...migrations.map(({ sql }) => sql)].join("\n;\n");
}

/**
 * Looks in a file for what an SQL script does not make: another table, index, view or trigger. Reads the list of
 * them alone.
 *
 * @returns the first one, like `trigger lose`
 */
export function findForeign(connection: Sqlite.Database, script: string): string | undefined {
  const own = new Set(listMade(script).map(identify));
  const foreign = listSchema(connection).find(
    (entry) =>
      !own.has(identify(entry)) && !(entry.type === "table" && ofOthers.test(entry.sql ?? "")),
  );
  return describe(foreign);
}

/** Looks for what an SQL script makes and a file does not have, or has otherwise. @returns the first one */
export function findMissing(connection: Sqlite.Database, script: string): string | undefined {
  const present = new Set(listSchema(connection).map(identify));
  return describe(listMade(script).find((entry) => !present.has(identify(entry))));
}

function listMade(script: string): Entry[] {
  const model = new Sqlite(":memory:");
  try {
    model.exec(script);
    return listSchema(model);
  } finally {
    model.close();
  }
}

function listSchema(connection: Sqlite.Database): Entry[] {
  return connection.prepare<[], Entry>("SELECT type, name, tbl_name, sql FROM sqlite_master").all();
}

function identify({ type, name, tbl_name, sql }: Entry): string {
  return JSON.stringify([type, name, tbl_name, sql]);
}

function describe(entry: Entry | undefined): string | undefined {
  return entry && `${entry.type} ${entry.name}`;
}

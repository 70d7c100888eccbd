import Sqlite from "better-sqlite3";
import { migrationsTable, type Migration } from "../database/migrations.server.ts";

type Entry = { type: string; name: string; tbl_name: string; sql: string | null };

/** Matches tables that Litestream and SQLite's ANALYZE add to the site's file. */
const addedByTools = /^CREATE TABLE (?:_litestream_(?:seq|lock)|sqlite_stat[14]) ?\([\w ,]*\)$/i;

export function joinMigrations(migrations: readonly Migration[]): string {
  return [migrationsTable, ...migrations.map(({ sql }) => sql)].join("\n;\n");
}

export function findForeign(connection: Sqlite.Database, script: string): string | undefined {
  const own = new Set(readSchemaOf(script).map(identify));
  return nameEntry(
    readSchema(connection).find(
      (entry) =>
        !own.has(identify(entry)) &&
        !(entry.type === "table" && addedByTools.test(entry.sql ?? "")),
    ),
  );
}

export function findMissing(connection: Sqlite.Database, script: string): string | undefined {
  const present = new Set(readSchema(connection).map(identify));
  return nameEntry(readSchemaOf(script).find((entry) => !present.has(identify(entry))));
}

function readSchemaOf(script: string): Entry[] {
  const model = new Sqlite(":memory:");
  try {
    model.exec(script);
    return readSchema(model);
  } finally {
    model.close();
  }
}

function readSchema(connection: Sqlite.Database): Entry[] {
  return connection.prepare<[], Entry>("SELECT type, name, tbl_name, sql FROM sqlite_master").all();
}

function identify({ type, name, tbl_name, sql }: Entry): string {
  return JSON.stringify([type, name, tbl_name, sql && normalize(sql)]);
}

/**
 * Removes comments and line breaks, so that equal schemas become equal strings. SQLite keeps comments in the stored
 * schema, and appends added columns to the last line.
 */
function normalize(sql: string): string {
  return sql
    .replaceAll(/--[^\n]*/g, "")
    .replaceAll(/[ \n]+/g, " ")
    .replaceAll(/ ?([(),]) ?/g, "$1");
}

function nameEntry(entry: Entry | undefined): string | undefined {
  return entry && `${entry.type} ${entry.name}`;
}

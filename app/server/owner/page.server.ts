/**
 * Reads lists with keyset pagination: every page takes the same time, no matter how far back in the list it is.
 */
import { sql, type RawBuilder, type Selectable, type SqlBool } from "kysely";
import { toCamelCase, type CamelCased } from "#app/lib/camel-case.ts";
import { isPostgres } from "#app/server/platform/database/engine.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";

export type PageQuery = {
  /**
   * The search term: part of a name, an email address, a reference or a message. Only A to Z match regardless
   * of case.
   */
  search?: string | undefined;
  after?: string | undefined;
  limit?: number | undefined;
};

export type Page<Item> = { items: Item[]; next: string | undefined };

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
type Column<Table extends keyof Tables> = keyof Row<Table> & string;

/** How the rows of a table are listed. The table needs an index that begins with `time` and `key`. */
export type Listing<Table extends keyof Tables> = {
  table: Table;
  time: Column<Table>;
  key: Column<Table>;
  /** The searched columns, or expressions made of several columns. */
  searched: ReadonlyArray<Column<Table> | RawBuilder<string>>;
};

const defaultLimit = 50;

export async function readPage<Table extends keyof Tables>(
  database: Database,
  listing: Listing<Table>,
  filters: ReadonlyArray<RawBuilder<SqlBool>>,
  { search = "", after, limit = defaultLimit }: PageQuery,
): Promise<Page<CamelCased<Row<Table>>>> {
  const [table, time, key] = [listing.table, listing.time, listing.key].map((name) =>
    sql.ref(name),
  );
  const conditions = [
    sql<SqlBool>`1 = 1`,
    ...filters,
    ...(search.trim() === "" ? [] : [contains(database, listing.searched, search.trim())]),
    ...(after === undefined ? [] : [sql<SqlBool>`(${time}, ${key}) < ${readCursor(after)}`]),
  ];
  // The inner query reads only an index, so long rows don't slow it down.
  const { rows } = await sql<Row<Table>>`
    select * from ${table} where ${key} in (
      select ${key} from ${table} where ${sql.join(conditions, sql` and `)}
      order by ${time} desc, ${key} desc limit ${limit + 1}
    ) order by ${time} desc, ${key} desc`.execute(database);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const next = last && rows.length > limit ? cursorOf(listing, last) : undefined;
  return { items: items.map((row) => toCamelCase(row)), next };
}

/** Yields all pages of a list, and reads each page only when it's requested. */
export async function* readPages<Item>(
  list: (query: Pick<PageQuery, "after" | "limit">) => Promise<Page<Item>>,
): AsyncGenerator<Item[]> {
  let after: string | undefined;
  do {
    const page = await list({ after, limit: 1_000 });
    yield page.items;
    after = page.next;
  } while (after !== undefined);
}

function contains(
  database: Database,
  searched: ReadonlyArray<string | RawBuilder<string>>,
  part: string,
): RawBuilder<SqlBool> {
  // In PostgreSQL, `ilike` takes five times as long with the collation of a language as with "C".
  const like = sql.raw(isPostgres(database) ? 'collate "C" ilike' : "like");
  const pattern = `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const matches = searched.map(
    (text) =>
      sql<SqlBool>`${typeof text === "string" ? sql.ref(text) : text} ${like} ${pattern} escape '\\'`,
  );
  return sql`(${sql.join(matches, sql` or `)})`;
}

/** Joins the time and the key. An ISO time contains no underscore, so `readCursor` can separate them. */
function cursorOf<Table extends keyof Tables>(
  { time, key }: Listing<Table>,
  row: Row<Table>,
): string {
  return `${String(row[time])}_${String(row[key])}`;
}

function readCursor(cursor: string): RawBuilder<unknown> {
  const [time = "", ...key] = cursor.split("_");
  return sql`(${time}, ${key.join("_")})`;
}

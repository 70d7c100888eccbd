/** What a part of the site has to know to find, give out and erase the rows of one person. */
import { sql } from "kysely";
import type { Database, Tables } from "../database/tables.server.ts";

export type Person = {
  /** Whether an address is the person's, however it is written. */
  has(address: string | null): boolean;
  /** Whether a text names the person's address. */
  isNamedIn(text: string): boolean;
};

/** Rows by the name of their table, as they are stored. */
export type PersonRows = Record<string, Array<Record<string, unknown>>>;

/** The rows about people that one part of the site keeps. */
export type PersonalRecords = {
  read(database: Database, person: Person): Promise<PersonRows>;
  /** @returns how many messages, sign-ups, orders or mails are erased, or have forgotten the person */
  erase(transaction: Database, person: Person, now: Date): Promise<number>;
};

/**
 * The person with an address. Compared here and not by the database: SQLite knows the small letters
 * of ASCII only.
 */
export function findPerson(email: string): Person {
  const key = email.trim().toLowerCase();
  const pattern = matchAddress(key);
  return {
    has: (address) => address?.toLowerCase() === key,
    isNamedIn: (text) => pattern.test(text.toLowerCase()),
  };
}

/** Finds an address in a text, but not as the end or the beginning of another one. */
function matchAddress(key: string): RegExp {
  const escaped = key.replaceAll(
    /[^\p{L}\p{N}@]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
  return new RegExp(`(?<![\\p{L}\\p{N}._+-])${escaped}(?!\\.?[\\p{L}\\p{N}_-])`, "u");
}

/** The rows of a table that have one of these keys in a column. */
export function readRows(
  database: Database,
  table: keyof Tables,
  column: string,
  keys: readonly string[],
): Promise<PersonRows[string]> {
  return database.selectFrom(table).selectAll().where(sql.ref(column), "in", oneOf(keys)).execute();
}

/** PostgreSQL wants something in the brackets, and no key is the empty text. */
export function oneOf(keys: readonly string[]): string[] {
  return ["", ...keys];
}

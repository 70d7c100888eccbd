import { sql } from "kysely";
import type { Database, Tables } from "./tables.server.ts";

export type Person = {
  email: string;
  has(address: string | null): boolean;
  isNamedIn(text: string): boolean;
};

export type PersonRows = Record<string, Array<Record<string, unknown>>>;

export type PersonalRecords = {
  read(database: Database, person: Person): Promise<PersonRows>;
  erase(transaction: Database, person: Person, now: Date): Promise<number>;
};

/** The person with an address. SQLite lower-cases ASCII letters only, so addresses are compared here. */
export function findPerson(email: string): Person {
  const key = email.trim().toLowerCase();
  const pattern = matchAddress(key);
  return {
    email: key,
    has: (address) => address?.toLowerCase() === key,
    isNamedIn: (text) => pattern.test(text.toLowerCase()),
  };
}

/** Matches an address in a text, but not as a part of a longer address. */
function matchAddress(key: string): RegExp {
  const escaped = key.replaceAll(
    /[^\p{L}\p{N}@]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
  return new RegExp(`(?<![\\p{L}\\p{N}._+-])${escaped}(?!\\.?[\\p{L}\\p{N}_-])`, "u");
}

export function readRows(
  database: Database,
  table: keyof Tables,
  column: string,
  keys: readonly string[],
): Promise<PersonRows[string]> {
  return database.selectFrom(table).selectAll().where(sql.ref(column), "in", oneOf(keys)).execute();
}

/** PostgreSQL does not accept an empty list, and no key is the empty text. */
export function oneOf(keys: readonly string[]): string[] {
  return ["", ...keys];
}

type KeyColumn = [table: keyof Tables, column: string];

/** @param others tables whose rows the database deletes together with the main one's */
export function personalRecords(
  find: (database: Database, person: Person) => Promise<string[]>,
  main: KeyColumn,
  ...others: KeyColumn[]
): PersonalRecords {
  return {
    async read(database, person) {
      const keys = await find(database, person);
      const rows: PersonRows = {};
      for (const [table, column] of [main, ...others])
        rows[table] = await readRows(database, table, column, keys);
      return rows;
    },
    async erase(transaction, person) {
      const [table, column] = main;
      const keys = await find(transaction, person);
      await transaction.deleteFrom(table).where(sql.ref(column), "in", oneOf(keys)).execute();
      return keys.length;
    },
  };
}

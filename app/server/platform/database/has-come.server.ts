import { sql } from "kysely";

/** How far the clocks of several machines may be apart, in milliseconds. */
const tolerance = 60_000;

/**
 * Whether the time in a column has come. A time further ahead than any that the site sets comes
 * from a wrong clock, and counts as come.
 *
 * @param longest how far ahead the site sets such a time at most, in milliseconds
 */
export function hasCome(column: string, now: Date, longest: number) {
  const horizon = new Date(now.getTime() + longest + tolerance);
  const time = sql.ref(column);
  return sql<boolean>`(${time} <= ${now.toISOString()} or ${time} > ${horizon.toISOString()})`;
}

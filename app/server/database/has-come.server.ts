import { sql } from "kysely";

/** How far the clocks of several machines may be apart, in milliseconds. */
const tolerance = 60_000;

/**
 * Whether the time in a column has come. One that is further ahead than any that is ever set was set
 * by a clock that was wrong: nobody waits for it.
 *
 * @param longest how far ahead such a time is set at most, in milliseconds
 */
export function hasCome(column: string, now: Date, longest: number) {
  const horizon = new Date(now.getTime() + longest + tolerance);
  const time = sql.ref(column);
  return sql<boolean>`(${time} <= ${now.toISOString()} or ${time} > ${horizon.toISOString()})`;
}

import { sql } from "kysely";

/** How far the clocks of several machines may differ, in milliseconds. */
const tolerance = 60_000;

/** A time further ahead than the site ever sets one comes from a wrong clock, and counts as over. */
export function isDue(column: string, now: Date, longest: number) {
  const horizon = new Date(now.getTime() + longest + tolerance);
  const time = sql.ref(column);
  return sql<boolean>`(${time} <= ${now.toISOString()} or ${time} > ${horizon.toISOString()})`;
}

/** Runs scheduled work over every kind of day, and with every mistake of the clock. */
import { describeDatabase } from "#tests/support/engines.ts";
import { day, hour, testDays, testLateStart, testMistakes } from "#tests/support/moved-clock.ts";

const days = [
  ["an ordinary day", "2037-05-12"],
  ["a day without its third hour", "2037-03-29"],
  ["a day with two third hours", "2037-10-25"],
] as const;

const mistakes = [
  ["a year ahead", "2037-05-12T10:00:00Z", 365 * day],
  ["an hour ahead, over the hour of the backup", "2037-05-12T00:30:00Z", hour],
  ["an hour behind, over the hour of the backup", "2037-05-12T01:30:00Z", -hour],
  ["a day ahead", "2037-05-12T10:00:00Z", day],
  ["a day behind", "2037-05-12T10:00:00Z", -day],
] as const;

describeDatabase((open, engine) => {
  // PostgreSQL compares times with its own collation, which one case covers.
  const some = engine === "SQLite" ? Infinity : 1;
  testDays(open, days.slice(0, some));
  testMistakes(open, mistakes.slice(0, some));
  testLateStart(open);
});

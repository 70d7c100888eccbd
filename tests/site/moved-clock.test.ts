/**
 * Runs scheduled work over one day, and with one mistake of the clock; tests/long/moved-clock.test.ts has all
 * of them.
 */
import { describeSqlite } from "#tests/support/engines.ts";
import { day, testDays, testMistakes } from "#tests/support/moved-clock.ts";

describeSqlite((open) => {
  testDays(open, [["a day without its third hour", "2037-03-29"]]);
  testMistakes(open, [["a day ahead", "2037-05-12T10:00:00Z", day]]);
});

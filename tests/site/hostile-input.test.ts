/** One hostile word is tried in every place; tests/long/hostile-input.test.ts has all of them. */
import { script, testHostileInput } from "#tests/support/hostile-input.ts";

testHostileInput([script], ["%ff"], ["__proto__"]);

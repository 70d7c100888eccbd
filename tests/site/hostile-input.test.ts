/** Tries one hostile word in every place; tests/long/hostile-input.test.ts tries all of them. */
import { script, testHostileInput } from "#tests/support/hostile-input.ts";

testHostileInput([script], ["%ff"], ["__proto__"]);

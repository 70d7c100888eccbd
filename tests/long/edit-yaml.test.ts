/** Every text, list and key of both content folders is edited once. */
import { globSync } from "node:fs";
import { testEdits } from "#tests/support/yaml-edits.ts";

testEdits(globSync(["content/**/*.yaml", "tests/content/**/*.yaml"]).toSorted(), 1);

/** Every text, list and key of both content folders is edited once. */
import { globSync } from "node:fs";
import { vi } from "vitest";
import { testEdits } from "#tests/support/yaml-edits.ts";

vi.setConfig({ testTimeout: 300_000 });

testEdits(globSync(["content/**/*.yaml", "tests/content/**/*.yaml"]).toSorted(), 1);

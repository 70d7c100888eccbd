import { expect, test } from "vitest";
import { planMigrations } from "./migrations.server.ts";

const known = ["0001_a", "0002_b", "0003_c"].map((name) => ({
  name,
  sql: "",
  checksum: `sum of ${name}`,
}));

function applied(...names: string[]) {
  return names.map((name) => ({ name, checksum: `sum of ${name}` }));
}

test("refuses a database in which one was skipped", () => {
  expect(planMigrations(known, applied("0001_a", "0003_c"))).toMatchObject({
    status: "refused",
    reason: expect.stringContaining("0002_b was skipped"),
  });
});

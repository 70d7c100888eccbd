import { expect, test } from "vitest";
import { planMigrations } from "./migrations.server.ts";

test("refuses a database in which one was skipped", () => {
  const names = ["0001_a", "0002_b", "0003_c"];
  const known = names.map((name) => ({ name, sql: "", checksum: `sum of ${name}` }));
  const reason = expect.stringContaining("0002_b was skipped");
  const plan = planMigrations(known, known.toSpliced(1, 1));
  expect(plan).toMatchObject({ status: "refused", reason });
});

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

test("runs everything on an empty database", () => {
  expect(planMigrations(known, [])).toEqual({ status: "ready", pending: known });
});

test("runs what is missing, in order", () => {
  expect(planMigrations(known, applied("0001_a"))).toEqual({
    status: "ready",
    pending: known.slice(1),
  });
});

test("runs nothing on a database that is up to date", () => {
  expect(planMigrations(known, applied("0001_a", "0002_b", "0003_c"))).toEqual({
    status: "ready",
    pending: [],
  });
});

test("refuses a database with migrations that this version does not know", () => {
  expect(planMigrations(known, applied("0001_a", "0004_d"))).toMatchObject({
    status: "refused",
    reason: expect.stringContaining("0004_d"),
  });
});

test("refuses a database in which one was skipped", () => {
  expect(planMigrations(known, applied("0001_a", "0003_c"))).toMatchObject({
    status: "refused",
    reason: expect.stringContaining("0002_b was skipped"),
  });
});

test("refuses a migration that is not the one that ran", () => {
  expect(planMigrations(known, [{ name: "0001_a", checksum: "another" }])).toMatchObject({
    status: "refused",
    reason: expect.stringContaining("0001_a has changed"),
  });
});

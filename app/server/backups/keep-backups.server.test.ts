import { expect, test } from "vitest";
import { chooseKept } from "./keep-backups.server.ts";

/** A backup at two in the morning, UTC. */
const on = (day: string) => ({ file: day, madeAt: new Date(`${day}T02:00:00Z`) });

/** Every night of so many days until this one, a Monday. */
function nightsUntil(count: number, day = "2026-11-23") {
  const last = on(day).madeAt.getTime();
  return Array.from({ length: count }, (_, ago) =>
    on(new Date(last - ago * 86_400_000).toISOString().slice(0, 10)),
  );
}

const choose = (backups: ReturnType<typeof nightsUntil>, days = 7, weeks = 4, months = 12) =>
  [...chooseKept(backups, { days, weeks, months }, "Europe/Madrid")].toSorted();

test("keeps the newest of each of the last days, weeks and months", () => {
  expect(choose(nightsUntil(400))).toEqual([
    ...["2025-12-31", "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"],
    ...["2026-06-30", "2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31"],
    // The Sundays of the weeks before.
    ...["2026-11-08", "2026-11-15"],
    ...["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"],
    ...["2026-11-22", "2026-11-23"],
  ]);
});

test("loses nothing of a site that was off: days without a backup do not count", () => {
  const old = nightsUntil(5, "2026-03-05");
  expect(choose([...nightsUntil(2), ...old])).toEqual(
    [...nightsUntil(2), ...old].map(({ file }) => file).toSorted(),
  );
});

test("keeps one a day of several, and counts days in the owner's time zone", () => {
  const late = { file: "late", madeAt: new Date("2026-11-22T23:30:00Z") };
  const early = { file: "early", madeAt: new Date("2026-11-23T02:00:00Z") };
  // Half past eleven in London is already the next day in Madrid.
  expect(choose([late, early], 7, 0, 0)).toEqual(["early"]);
});

test("keeps no weeks and months where none are asked for", () => {
  expect(choose(nightsUntil(400), 2, 0, 0)).toEqual(["2026-11-22", "2026-11-23"]);
});

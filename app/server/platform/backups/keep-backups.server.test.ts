import { expect, test } from "vitest";
import { chooseKept } from "./keep-backups.server.ts";

const on = (day: string) => ({ file: day, madeAt: new Date(`${day}T02:00:00Z`) });

/** Returns a backup for each of `count` nights, the last of which is `day`, by default a Monday. */
function nightsUntil(count: number, day = "2026-11-23") {
  const last = on(day).madeAt.getTime();
  return Array.from({ length: count }, (_, ago) =>
    on(new Date(last - ago * 86_400_000).toISOString().slice(0, 10)),
  );
}

const choose = (backups: ReturnType<typeof nightsUntil>, days = 7, weeks = 4, months = 12) =>
  [...chooseKept(backups, { days, weeks, months }, "Europe/Madrid")].toSorted();

test("keeps the newest of each of the last days, weeks and months", () => {
  const months = "12-31 01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31".split(" ");
  const sundays = ["11-08", "11-15"];
  const days = "11-17 11-18 11-19 11-20 11-21 11-22 11-23".split(" ");
  expect(choose(nightsUntil(400))).toEqual(
    [...months, ...sundays, ...days].map((day) => `${day === "12-31" ? 2025 : 2026}-${day}`),
  );
});

test("loses nothing of a site that was off: days without a backup do not count", () => {
  const all = [...nightsUntil(2), ...nightsUntil(5, "2026-03-05")];
  expect(choose(all)).toEqual(all.map(({ file }) => file).toSorted());
});

test("keeps one a day of several, by the owner's time zone, and no weeks and months unless they are asked for", () => {
  const late = { file: "late", madeAt: new Date("2026-11-22T23:30:00Z") };
  const early = { file: "early", madeAt: new Date("2026-11-23T02:00:00Z") };
  // Half past eleven in London is already the next day in Madrid.
  expect(choose([late, early], 7, 0, 0)).toEqual(["early"]);
  expect(choose(nightsUntil(400), 2, 0, 0)).toEqual(["2026-11-22", "2026-11-23"]);
});

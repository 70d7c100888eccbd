import { expect, test } from "vitest";
import { momentInZone } from "./zoned-moment.ts";

test.each([
  ["2026-11-27 08:00", "Europe/Madrid", "2026-11-27T07:00", "none"],
  ["2026-07-27 08:00", "Europe/Madrid", "2026-07-27T06:00", "none"],
  ["2026-11-27 00:30", "Asia/Kathmandu", "2026-11-26T18:45", "none"],
  // The hour that the clocks skip is an hour later.
  ["2027-03-28 02:30", "Europe/Madrid", "2027-03-28T01:30", "missing"],
  ["2027-03-28 03:00", "Europe/Madrid", "2027-03-28T01:00", "none"],
  ["2027-03-14 02:00", "America/New_York", "2027-03-14T07:00", "missing"],
  // Of the hour that comes twice, it's the first.
  ["2026-10-25 02:30", "Europe/Madrid", "2026-10-25T00:30", "twice"],
  ["2026-10-25 03:00", "Europe/Madrid", "2026-10-25T02:00", "none"],
  // Here, clocks change by half an hour.
  ["2027-04-04 01:45", "Australia/Lord_Howe", "2027-04-03T14:45", "twice"],
])("%s on the wall in %s is %s; change of the clocks: %s", (wall, zone, instant, change) => {
  const [day = "", time = ""] = wall.split(" ");
  const found = { instant: new Date(`${instant}Z`), change };
  expect(momentInZone(day, time, zone)).toEqual(found);
});

const noMoments = ["2026-02-30 08:00", "2026-11-27 24:00", "2026-11-27 8:00", "27.11.2026 08:00"];

test.each([...noMoments, " "])("%j is no moment", (wall) => {
  const [day = "", time = ""] = wall.split(" ");
  expect(momentInZone(day, time, "Europe/Madrid")).toBeUndefined();
});

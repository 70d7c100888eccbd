import { expect, test } from "vitest";
import { momentInZone } from "./zoned-moment.ts";

const at = (day: string, time: string, zone: string) => {
  const found = momentInZone(day, time, zone);
  return found && [found.instant.toISOString(), found.change];
};

test("a time of the clock on the wall, in winter and in summer", () => {
  expect(at("2026-11-27", "08:00", "Europe/Madrid")).toEqual(["2026-11-27T07:00:00.000Z", "none"]);
  expect(at("2026-07-27", "08:00", "Europe/Madrid")).toEqual(["2026-07-27T06:00:00.000Z", "none"]);
  expect(at("2026-11-27", "00:30", "Asia/Kathmandu")).toEqual(["2026-11-26T18:45:00.000Z", "none"]);
  expect(at("2026-11-27", "23:59", "Pacific/Kiritimati")).toEqual([
    "2026-11-27T09:59:00.000Z",
    "none",
  ]);
});

test("the hour that the clocks skip is an hour later", () => {
  expect(at("2027-03-28", "02:30", "Europe/Madrid")).toEqual([
    "2027-03-28T01:30:00.000Z",
    "missing",
  ]);
  expect(at("2027-03-28", "03:00", "Europe/Madrid")).toEqual(["2027-03-28T01:00:00.000Z", "none"]);
  expect(at("2027-03-14", "02:00", "America/New_York")).toEqual([
    "2027-03-14T07:00:00.000Z",
    "missing",
  ]);
});

test("of the hour that comes twice it's the first", () => {
  expect(at("2026-10-25", "02:30", "Europe/Madrid")).toEqual(["2026-10-25T00:30:00.000Z", "twice"]);
  expect(at("2026-10-25", "03:00", "Europe/Madrid")).toEqual(["2026-10-25T02:00:00.000Z", "none"]);
  // Here, clocks change by half an hour.
  expect(at("2027-04-04", "01:45", "Australia/Lord_Howe")).toEqual([
    "2027-04-03T14:45:00.000Z",
    "twice",
  ]);
});

test("what is no moment is refused", () => {
  for (const [day, time] of [
    ["2026-02-30", "08:00"],
    ["2026-11-27", "24:00"],
    ["2026-11-27", "8:00"],
    ["27.11.2026", "08:00"],
    ["", ""],
  ] as const)
    expect(at(day, time, "Europe/Madrid")).toBeUndefined();
});

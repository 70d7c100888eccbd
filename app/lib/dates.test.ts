import { expect, test } from "vitest";
import * as dates from "./dates.ts";

test("writes months, days and weekdays out", () => {
  expect(dates.formatMonth("2026-10")).toBe("October 2026");
  expect(dates.formatDay("2026-03-09")).toBe("9 March 2026");
  expect(dates.formatWeekday("2026-03-09")).toBe("Monday, 9 March 2026");
});

test.each([
  // One moment, and the days on which it falls around the world.
  ["2026-11-21T11:30:00Z", "Pacific/Kiritimati", "2026-11-22"],
  ["2026-11-21T11:30:00Z", "Europe/Madrid", "2026-11-21"],
  ["2026-11-21T11:30:00Z", "Etc/GMT+12", "2026-11-20"],
  ["2027-01-01T00:00:00Z", "America/Los_Angeles", "2026-12-31"],
])("%s is in %s the day %s", (instant, zone, day) => {
  expect(dates.dayInZone(new Date(instant), zone)).toBe(day);
});

test.each([
  ["a Thursday", "2026-11-19T10:00:00Z", "UTC", "2026-11-20"],
  ["a Friday", "2026-11-20T10:00:00Z", "UTC", "2026-11-23"],
  ["a Sunday", "2026-11-22T10:00:00Z", "UTC", "2026-11-23"],
  ["the last day of a year", "2026-12-31T10:00:00Z", "UTC", "2027-01-01"],
  ["a leap day's eve", "2028-02-28T10:00:00Z", "UTC", "2028-02-29"],
  // Elsewhere, it's already Saturday or Friday.
  ["a Friday far in the west", "2026-11-21T02:00:00Z", "America/Los_Angeles", "2026-11-23"],
  ["a Monday beyond the date line", "2026-11-22T11:00:00Z", "Pacific/Kiritimati", "2026-11-24"],
  // Clocks go forward on the night before Sunday, 29 March, and back on the night before Sunday, 25 October.
  ["the eve of summer time", "2026-03-27T23:00:00Z", "Europe/Madrid", "2026-03-30"],
  ["the Monday after it", "2026-03-29T22:00:00Z", "Europe/Madrid", "2026-03-31"],
  ["the end of a long Sunday", "2026-10-25T22:59:59Z", "Europe/Madrid", "2026-10-26"],
  ["the Monday after that", "2026-10-25T23:00:00Z", "Europe/Madrid", "2026-10-27"],
])("answers what came on %s by the next business day", (_, receivedAt, zone, day) => {
  expect(dates.answerByDay(new Date(receivedAt), zone)).toBe(day);
});

test.each([
  // 7 December 2026 is a Monday.
  ["2026-11-23T10:00:00Z", "2026-12-07", "2026-12-07"],
  ["2026-11-21T10:00:00Z", "2026-12-07", "2026-12-05"],
  ["2026-11-22T10:00:00Z", "2026-12-07", "2026-12-06"],
  ["2026-11-22T23:30:00Z", "2026-12-07", "2026-12-07"],
])("what happened at %s ends for a withdrawal on %s, for a refund on %s", (at, last, refund) => {
  expect(dates.lastWithdrawalDay(new Date(at), "Europe/Madrid")).toBe(last);
  expect(dates.lastRefundDay(new Date(at), "Europe/Madrid")).toBe(refund);
});

test.each([
  ["2026-10-24T22:30:00Z", "2026-10-25T22:30:00Z", 0],
  ["2026-11-02T23:30:00Z", "2026-11-22T22:30:00Z", 19],
])("from %s to %s the calendar moves on by %i days", (from, to, days) => {
  expect(dates.daysBetween(new Date(from), new Date(to), "Europe/Madrid")).toBe(days);
});

test.each([
  ["2026-11-22", "yesterday"],
  ["2026-11-23", "today"],
  ["2026-11-24", "tomorrow"],
  ["2026-11-25", "Wednesday"],
  ["2026-11-29", "Sunday"],
  // "Monday" could mean today.
  ["2026-11-30", "30 November"],
  ["2026-11-21", "21 November"],
  ["2025-11-23", "23 November 2025"],
])("on 23 November 2026, %s is %s", (day, words) => {
  expect(dates.formatNearDay(day, "2026-11-23")).toBe(words);
});

test("names a moment by the owner's clock", () => {
  const now = new Date("2026-11-23T22:30:00Z");
  const moment = new Date("2026-11-23T07:02:00Z");
  expect(dates.formatNearMoment(moment, "Europe/Madrid", now)).toBe("today, 8:02");
  // In Tokyo, that day has ended.
  expect(dates.formatNearMoment(moment, "Asia/Tokyo", now)).toBe("yesterday, 16:02");
});

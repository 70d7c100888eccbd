import { expect, test } from "vitest";
import { readTime } from "./read-time.server.ts";

const now = new Date("2026-11-23T12:00:00Z");
const read = (day: string, time: string, agreed = "") =>
  readTime({ day, time, agreed }, "Europe/Madrid", now);

const chosen = (at: string) => ({ status: "chosen", at: new Date(at) });
const saying = (words: string) => ({ message: expect.stringContaining(words) });

test("a time is the owner's, and one that is over, far away or none is refused with what to do", () => {
  expect(read("2026-11-27", "08:00")).toEqual(chosen("2026-11-27T07:00:00Z"));
  expect(read("2026-11-23", "13:00")).toMatchObject(saying("has passed"));
  expect(read("0000-01-01", "00:00")).toMatchObject(saying("has passed"));
  for (const day of ["2036-11-23", "9999-12-31"])
    expect(read(day, "13:00")).toMatchObject(saying("check the year"));
  expect(read("", "13:00")).toMatchObject({ message: "Please choose a day and a time." });
});

test("when the clocks change, the owner sees what it means before they agree", () => {
  const ask = (words: string) => ({ status: "ask", ...saying(words) });
  expect(read("2027-03-28", "02:30")).toMatchObject(ask("go live at 03:30"));
  expect(read("2027-10-31", "02:30")).toMatchObject(ask("at the first one"));
  const agreed = "2027-03-28T01:30:00.000Z";
  expect(read("2027-03-28", "02:30", agreed)).toEqual(chosen(agreed));
  // The owner agreed to another time.
  expect(read("2027-03-28", "02:45", agreed)).toMatchObject({ status: "ask" });
});

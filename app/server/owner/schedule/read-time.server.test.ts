import { expect, test } from "vitest";
import { readTime } from "./read-time.server.ts";

const now = new Date("2026-11-23T12:00:00Z");
const read = (day: string, time: string, agreed = "") =>
  readTime({ day, time, agreed }, "Europe/Madrid", now);

test("a time is the owner's, wherever the server stands", () => {
  expect(read("2026-11-27", "08:00")).toEqual({
    status: "chosen",
    at: new Date("2026-11-27T07:00:00Z"),
  });
});

test("what is over, far away or no time is refused with what to do", () => {
  expect(read("2026-11-23", "13:00")).toMatchObject({
    message: expect.stringMatching(/has passed/),
  });
  for (const day of ["2036-11-23", "9999-12-31"])
    expect(read(day, "13:00")).toMatchObject({
      message: expect.stringMatching(/Is the year right/),
    });
  expect(read("0000-01-01", "00:00")).toMatchObject({
    message: expect.stringMatching(/has passed/),
  });
  expect(read("", "13:00")).toMatchObject({ message: "Please choose a day and a time." });
});

test("when the clocks change, the owner sees what it means before they agree", () => {
  const missing = read("2027-03-28", "02:30");
  expect(missing).toMatchObject({
    status: "ask",
    message: expect.stringMatching(/go live at 03:30/),
  });
  const twice = read("2027-10-31", "02:30");
  expect(twice).toMatchObject({
    status: "ask",
    message: expect.stringMatching(/at the first one/),
  });
  expect(read("2027-03-28", "02:30", "2027-03-28T01:30:00.000Z")).toEqual({
    status: "chosen",
    at: new Date("2027-03-28T01:30:00Z"),
  });
  // The owner agreed to another time.
  expect(read("2027-03-28", "02:45", "2027-03-28T01:30:00.000Z")).toMatchObject({ status: "ask" });
});

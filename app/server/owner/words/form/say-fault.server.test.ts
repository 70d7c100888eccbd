import { expect, test } from "vitest";
import { sayFault } from "./say-fault.server.ts";

test.each([
  ['expected a number, got "two hundred"', "This should be a number, not “two hundred”."],
  ['expected a number, got "$189"; write 189', "This should be a number, not “$189”. Write 189."],
  ["expected a text, but it is empty", "Please write something here."],
  ['expected a first name, like Maria; got ""', "Please fill this in: a first name, like Maria."],
  [
    "expected at most 6 letters, got 7",
    "That's too long: it has 7 characters, and the limit is 6.",
  ],
  ["expected at least 2 entries, got 1", "That's too few: you need at least 2, but you have 1."],
  ['expected every ** to be closed; got "**Open"', "Every ** should be closed."],
  ['expected a link to lead to /contact; got "/nowhere"', "A link should lead to /contact."],
  ["expected the text to contain {bookingNote}", "The text should contain {bookingNote}."],
  ["expected a full address", "This should be a full address."],
  ["expected no password; write https://a.b", "There should be no password; write https://a.b."],
  ["The file pages/a.yaml isn't there anymore.", "The file pages/a.yaml isn't there anymore."],
])("%s", (message, words) => {
  expect(sayFault(message)).toBe(words);
});

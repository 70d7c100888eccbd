import { expect, test } from "vitest";
import { foldMailbox } from "./mail-slot.server.ts";

test.each([
  ["Ana.Li+news@Gmail.com", "anali@gmail.com"],
  ["a.n.a.l.i@googlemail.com", "anali@gmail.com"],
  ["ana.li+a+b@outlook.com", "ana.li@outlook.com"],
  ["Ana+1@example.com", "ana@example.com"],
  ["+1@icloud.com", "+1@icloud.com"],
])("%s is the mailbox %s", (email, mailbox) => {
  expect(foldMailbox(email)).toBe(mailbox);
});

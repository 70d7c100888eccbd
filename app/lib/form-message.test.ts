import { expect, test } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { formErrorCodes } from "./form-errors.ts";
import { formMessage } from "./form-message.ts";

const { labels } = getContent();

test.each(formErrorCodes)("%s has words that are complete", (code) => {
  const words = formMessage(labels, code);
  expect(words).toBeTruthy();
  expect(words).not.toMatch(/[{}]/);
});

test("quotes the limits", () => {
  expect(formMessage(labels, "nameTooLong")).toContain("100");
  expect(formMessage(labels, "emailTooLong")).toContain("254");
  expect(formMessage(labels, "messageTooShort")).toContain("10");
  expect(formMessage(labels, "messageTooLong")).toContain("5000");
});

test("says nothing when nothing is wrong", () => {
  expect(formMessage(labels, undefined)).toBeUndefined();
});

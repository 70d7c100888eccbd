import { expect, test } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { formMessage, readTyped } from "./form-errors.ts";
import { contactFieldNames } from "./form-fields.ts";

const { labels } = getContent();

test("quotes the limits, and says nothing when nothing is wrong", () => {
  expect(formMessage(labels, "nameTooLong")).toContain("100");
  expect(formMessage(labels, "emailTooLong")).toContain("254");
  expect(formMessage(labels, "messageTooShort")).toContain("10");
  expect(formMessage(labels, "messageTooLong")).toContain("5000");
  expect(formMessage(labels, undefined)).toBeUndefined();
});

test("keeps what was typed, in known fields only", () => {
  const form = new FormData();
  form.set("firstName", "O'Brien");
  form.set("message", " 李雷 👩‍🏫\n");
  form.set("email", new File(["x"], "x.txt"));
  form.set("other", "no field of ours");
  expect(readTyped(form, contactFieldNames)).toEqual({
    firstName: "O'Brien",
    lastName: "",
    email: "",
    topic: "",
    message: " 李雷 👩‍🏫\n",
  });
});

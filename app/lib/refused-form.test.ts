import { expect, test } from "vitest";
import { contactFieldNames } from "./form-fields.ts";
import { readTyped } from "./refused-form.ts";

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

import { expect, test } from "vitest";
import { contactTopics, fillContactForm } from "#tests/support/contact-form.ts";
import { readContactForm } from "./contact-form.server.ts";
import { measureProcessorTime } from "#tests/support/processor-time.ts";

function errorsOf(form: FormData) {
  const reading = readContactForm(form, contactTopics);
  return reading.ok ? {} : reading.errors;
}

function entryOf(form: FormData) {
  const reading = readContactForm(form, contactTopics);
  if (!reading.ok) throw new Error(`refused: ${JSON.stringify(reading.errors)}`);
  return reading.entry;
}

test.each([
  ...["O'Brien", "李雷", "👩‍🏫 Ana", "X", "न्गुगी"].map((firstName) => ({ firstName })),
  { email: "first+tag@example.com" },
  { email: "o'brien@example.co.uk" },
  { email: "李雷@例子.中国" },
])("accepts %j", (changes) => {
  expect(entryOf(fillContactForm(changes))).toMatchObject(changes);
});

test.each([undefined, "  "])("needs no last name: %j", (lastName) => {
  expect(entryOf(fillContactForm({ lastName })).lastName).toBeUndefined();
});

test("trims entries, keeps the line breaks of the message, and names all missing fields at once", () => {
  const typed = { firstName: "  Ana ", message: " First line\r\nsecond line\r\n " };
  const entry = { firstName: "Ana", message: "First line\nsecond line" };
  expect(entryOf(fillContactForm(typed))).toMatchObject(entry);
  const blank = { firstName: " \u200b ", email: " ", topic: "", message: "\r\n \u200d" };
  for (const form of [new FormData(), fillContactForm(blank)])
    expect(errorsOf(form)).toEqual({
      firstName: "firstNameMissing",
      email: "emailMissing",
      topic: "topicMissing",
      message: "messageMissing",
    });
});

const tooShort = { message: "messageTooShort" };
const teacher = "👩‍🏫";
const decomposed = "é".normalize("NFD");
const longEmail = `${"a".repeat(60)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}`;

// The limits count characters as people do.
test.each<[string, Record<string, string>, Record<string, string>]>([
  ["100 emoji", { firstName: teacher.repeat(100) }, {}],
  ["101 emoji", { firstName: teacher.repeat(101) }, { firstName: "nameTooLong" }],
  ["9 letters with accents", { message: decomposed.repeat(9) }, tooShort],
  ["10 letters with accents", { message: decomposed.repeat(10) }, {}],
  ["a longer one", { lastName: "b".repeat(101) }, { lastName: "nameTooLong" }],
  ["20,000 marks", { firstName: `a${"\u0301".repeat(20_000)}` }, { firstName: "nameTooLong" }],
  ["a long address", { email: longEmail }, {}],
  ["a longer address", { email: `${"a".repeat(250)}@b.co` }, { email: "emailTooLong" }],
  ["a long message", { message: "m".repeat(5_000) }, {}],
  ["a longer message", { message: "m".repeat(5_001) }, { message: "messageTooLong" }],
  ["blanks around a short one", { message: `  ${"m".repeat(9)}  ` }, tooShort],
])("applies the limits to %s", (_, changes, errors) => {
  expect(errorsOf(fillContactForm(changes))).toEqual(errors);
});

const lines = ["firstName", "lastName", "email", "topic"] as const;

test.each(lines)("refuses line breaks and control characters in %s", (field) => {
  const value = readContactForm(fillContactForm(), contactTopics).values[field];
  const signs = "\r\nBcc: a@b.co|\n|\r|\0|\t|\u001b[2J|\u007f|\u0085|\u2028".split("|");
  for (const sign of signs) {
    const errors = errorsOf(fillContactForm({ [field]: value + sign }));
    expect(errors).toEqual({ [field]: "valueWrong" });
  }
});

test("refuses control characters in the message, but not tabs", () => {
  for (const sign of ["\0", "\u0008", "\u001b[2J", "\u007f"]) {
    const errors = errorsOf(fillContactForm({ message: `A long enough message${sign}` }));
    expect(errors).toEqual({ message: "valueWrong" });
  }
  expect(errorsOf(fillContactForm({ message: "A list:\n\tone\n\ttwo" }))).toEqual({});
});

test("refuses invalid UTF-8", async () => {
  const body = "email=a@example.com&topic=other&message=long+enough+text&firstName=%FF%FE";
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const request = new Request("http://localhost/contact", { method: "POST", headers, body });
  expect(errorsOf(await request.formData())).toEqual({ firstName: "valueWrong" });
});

test("refuses repeated fields, files and arrays, and names the field", () => {
  const withAlso = (name: string, value: string | File, firstName?: string) => {
    const form = fillContactForm({ firstName });
    form.append(name, value);
    return errorsOf(form);
  };
  expect(withAlso("email", "second@example.com", "Ana")).toEqual({ email: "valueWrong" });
  const file = new File(["Ana"], "name.txt");
  expect(withAlso("firstName", file)).toEqual({ firstName: "valueWrong" });
  expect(withAlso("firstName[]", "Ana")).toEqual({ firstName: "firstNameMissing" });
});

test("ignores other keys", () => {
  const others = { __proto__x: "1", constructor: "2", reference: "x", isAdmin: "true" };
  const form = fillContactForm(others);
  form.append("__proto__", "polluted");
  form.append("__proto__[email]", "evil@example.com");
  const keys = Object.keys(entryOf(form)).toSorted().join(" ");
  expect(keys).toBe("email firstName lastName message topic");
  expect(({} as Record<string, unknown>)["email"]).toBeUndefined();
});

test("accepts only topics of the list", () => {
  for (const topic of ["IELTS", "toString", "__proto__", "ielts "]) {
    const expected = topic.trim() === "ielts" ? {} : { topic: "topicMissing" };
    expect(errorsOf(fillContactForm({ topic }))).toEqual(expected);
  }
});

test.each([
  "plain",
  "@example.com",
  "ana@example",
  "ana@.com",
  "ana@example..com",
  "ana@-example.com",
  "ana@@example.com",
  "ana@exa mple.com",
  "Ana <ana@example.com>",
  "ana@example.com, eve@example.com",
  '"ana"@example.com',
  "ana@127.0.0.1",
  "ana@[127.0.0.1]",
  "ana@example.com\u200b",
  `${"a".repeat(65)}@example.com`,
])("refuses the address %j", (email) => {
  expect(errorsOf(fillContactForm({ email }))).toEqual({ email: "emailWrong" });
});

test("returns the typed text without invisible characters", () => {
  const typed = { message: "<b>short</b>", topic: "nothing" };
  const form = fillContactForm({ ...typed, firstName: "Ana\0", email: "wrong" });
  form.append("email", "again");
  const values = { ...typed, firstName: "Ana", lastName: "O'Brien", email: "" };
  expect(readContactForm(form, contactTopics)).toMatchObject({ ok: false, values });
});

test("checks hostile texts of 60 KB quickly", async () => {
  const texts = ["a@", "@@", "a.", "\u200d\u200d"].map((two) => `${two.repeat(30_000)}@`);
  const seconds = await measureProcessorTime(() => {
    for (const text of texts)
      errorsOf(fillContactForm({ firstName: text, email: text, message: text }));
  });
  expect(seconds).toBeLessThan(2);
});

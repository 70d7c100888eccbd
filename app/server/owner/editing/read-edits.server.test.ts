/** Tests how the texts that a browser sends are converted to values of the content. */
import { expect, test } from "vitest";
import { readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { buildForm } from "./build-form.server.ts";
import { normalize, toValue } from "./read-edits.server.ts";

const program = "programs/exam-course";

async function openForm(place: string) {
  const form = buildForm(await readFolder("tests/content"), place);
  if (!form) throw new Error(`no form at ${place}`);
  return form;
}

/** Fills in a field of a program, and returns the value that results. */
async function fill(key: string, sent: string, before?: string) {
  const { fields } = await openForm(program);
  const field = fields.find(({ name }) => name === `${program}/${key}`);
  if (!field) throw new Error(`no field ${key}`);
  return toValue(field, normalize({ ...field, value: before ?? field.value }, sent));
}

test("a price may be typed as people write it", async () => {
  for (const typed of ["209.5", "$209.50", " 209,50 "])
    expect(await fill("price", typed)).toBe(209.5);
  for (const typed of ["1,310", "1.310", "$1,310.00", "1.310,00"])
    expect(await fill("price", typed)).toBe(1310);
  for (const value of ["a lot", "from 90", "0x10", "1e3", ""])
    expect(await fill("price", value)).toBe(value);
});

test("what nobody sees in pasted words stays out, and half an emoji is shown as lost", async () => {
  for (const [typed, value] of [
    ["\u200bOne\u0085two\vthree\ufeff\u200d", "One two three"],
    ["\u202a+1 555 0100\u202c", "+1 555 0100"],
    ["👩‍🏫 at home", "👩‍🏫 at home"],
    ["A \ud83d b\u0007", "A \ufffd b\ufffd"],
    ["\u200b", ""],
  ] as const)
    expect(await fill("title", typed)).toBe(value);
});

test("a line per entry becomes a list, without empty lines", async () => {
  const typed = "**One:** a\r\n\r\n  **Two:** b  \r\n";
  expect(await fill("features", typed)).toEqual(["**One:** a", "**Two:** b"]);
});

test("a mark is set and taken away, and an optional field that is emptied goes", async () => {
  expect(await fill("hidden", "true")).toBe(true);
  expect(await fill("hidden", "")).toBeUndefined();
  expect(await fill("samples", "")).toBeUndefined();
});

test("a line break typed into one paragraph becomes a space, and a text that had lines keeps them", async () => {
  expect(await fill("description", "One.\r\nTwo.")).toBe("One. Two.");
  const typed = "One.\r\nTwo, too.\r\n";
  expect(await fill("description", typed, "One.\nTwo.")).toBe("One.\nTwo, too.");
});

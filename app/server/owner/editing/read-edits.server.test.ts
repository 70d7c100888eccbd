/** What a browser sends becomes values of the content. */
import { expect, test } from "vitest";
import { readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { describeForm } from "./describe-form.server.ts";
import { readEdits, readNewValue } from "./read-edits.server.ts";

const file = "programs.yaml";

async function openForm(place: string, variant = 0) {
  const form = describeForm(await readFolder("tests/content"), file, place, variant);
  if (!form) throw new Error(`no form at ${place}`);
  return form;
}

/** Fills in some fields of a program and returns the edits; all other fields stay. */
async function fill(fields: Record<string, string>) {
  const form = await openForm("programs[0]");
  const values = new Map(form.fields.map(({ name, value }) => [name, value]));
  const sent = (name: string) => {
    const key = name.slice("programs[0].".length);
    if (Object.hasOwn(fields, key)) return fields[key];
    return key === "hidden" ? undefined : values.get(name);
  };
  return readEdits(file, form, sent);
}

const at = (key: string) => ({ file, path: ["programs", 0, key] });

test("a price may be typed as people write it", async () => {
  for (const typed of ["209.5", "$209.50", " 209,50 "])
    expect(await fill({ price: typed })).toEqual([{ kind: "set", ...at("price"), value: 209.5 }]);
  for (const typed of ["1,310", "1.310", "$1,310.00", "1.310,00"])
    expect(await fill({ price: typed })).toEqual([{ kind: "set", ...at("price"), value: 1310 }]);
  for (const value of ["a lot", "from 90", "0x10", "1e3", ""])
    expect(await fill({ price: value })).toEqual([{ kind: "set", ...at("price"), value }]);
});

test("what nobody sees in pasted words stays out, and half an emoji is shown as lost", async () => {
  for (const [typed, value] of [
    ["\u200bOne\u0085two\vthree\ufeff\u200d", "One two three"],
    ["\u202a+1 555 0100\u202c", "+1 555 0100"],
    ["👩‍🏫 at home", "👩‍🏫 at home"],
    ["A \ud83d b\u0007", "A \ufffd b\ufffd"],
    ["\u200b", ""],
  ] as const)
    expect(await fill({ title: typed })).toEqual([{ kind: "set", ...at("title"), value }]);
});

test("a line per entry becomes a list, without empty lines", async () => {
  expect(await fill({ features: "**One:** a\r\n\r\n  **Two:** b  \r\n" })).toEqual([
    { kind: "set", ...at("features"), value: ["**One:** a", "**Two:** b"] },
  ]);
});

test("a mark is set and taken away, and an optional field that is emptied goes", async () => {
  expect(await fill({ hidden: "true" })).toEqual([{ kind: "set", ...at("hidden"), value: true }]);
  expect(await fill({ samples: "" })).toEqual([{ kind: "remove", ...at("samples") }]);
});

test("a line break typed into one paragraph becomes a space", async () => {
  expect(await fill({ description: "One.\r\nTwo." })).toEqual([
    { kind: "set", ...at("description"), value: "One. Two." },
  ]);
});

test("a text that had lines keeps them", async () => {
  const { fields, ...form } = await openForm("programs[0]");
  const name = "programs[0].description";
  const field = fields.find((one) => one.name === name);
  if (!field) throw new Error("no description");
  const lined = { ...form, fields: [{ ...field, value: "One.\nTwo." }], groups: [] };
  expect(readEdits(file, lined, () => "One.\r\nTwo, too.\r\n")).toMatchObject([
    { value: "One.\nTwo, too." },
  ]);
});

test("a new entry has what marks its kind, and room for what it needs", async () => {
  const { length } = (await openForm("programs")).lists[0]?.entries ?? [];
  const value = readNewValue(await openForm(`programs[${length}]`, 1));
  expect(value).not.toHaveProperty("samples");
  expect(value).toMatchObject({ hasCheckout: false, title: "", coming: "", features: [] });
});

import { describe, expect, test } from "vitest";
import { business, findBusinessPart } from "#app/lib/business-parts.ts";
import { choices, findShape, only, type Shape } from "#app/content/describe-lines.ts";
import { contentKinds } from "#app/content/kinds.ts";
import {
  readFolder,
  type ContentFiles,
} from "#app/server/platform/publishing/content-files.server.ts";
import { hintOf } from "./build-field.server.ts";
import { buildForm, type FormGroup } from "./build-form.server.ts";
import { makeNew } from "./make-new.server.ts";
import { findWords, listTexts } from "./find-words.server.ts";
import { normalize, toValue } from "./read-typed.server.ts";
import { placeIn, readValue, shapeAt } from "#app/server/owner/words/model/content-node.server.ts";
import { makeEdited } from "#app/server/owner/words/model/words.server.ts";
import { findPart } from "./name-place.server.ts";

const folders = new Map<string, ContentFiles>();
for (const folder of ["content", "tests/content"]) folders.set(folder, await readFolder(folder));
const filesOf = (folder: string): ContentFiles => folders.get(folder) ?? new Map();

/** Lists the forms of all parts of a file, by place. */
function listForms(
  files: ContentFiles,
  file: string,
  place = placeIn(files, file, []),
): Map<string, FormGroup> {
  const form = buildForm(files, place);
  if (!form) throw new Error(`there's no form at "${place}"`);
  const inner = listLists(form).flatMap(({ entries }) => entries.map(({ name }) => name));
  return new Map([[place, form], ...inner.flatMap((name) => [...listForms(files, file, name)])]);
}

const listLists = ({ lists, groups }: FormGroup): FormGroup["lists"] => [
  ...lists,
  ...groups.flatMap(listLists),
];

const listFields = ({ fields, groups }: FormGroup): FormGroup["fields"] => [
  ...fields,
  ...groups.flatMap(listFields),
];

const listNames = (form: FormGroup) => listFields(form).map(({ name }) => name);

test("every field of the business is on one of its pages, and says what its names in braces become", () => {
  const form = buildForm(filesOf("content"), business);
  const parts = form ? [form.fields, form.groups, form.lists, form.missing].flat() : [];
  const names = parts.map(({ name }) => name);
  expect(names.filter((name) => findBusinessPart(name) === undefined)).toEqual([]);
  const alt = form && listFields(form).find(({ name }) => name === "site/coach/portrait/alt");
  expect(alt?.hint).toContain("Where it says {coach}, visitors read “Your Coach.”");
});

function listTextsOf({ label, hint, fields, groups, lists, missing }: FormGroup): string[] {
  const own = [...fields, ...lists, ...missing].flatMap((one) => [one.label, one.hint ?? ""]);
  return [label, hint ?? "", ...own, ...groups.flatMap(listTextsOf)];
}

/** Returns what a browser sends for an unchanged field. It sends nothing for a box that isn't checked. */
function send({ control, value }: FormGroup["fields"][number]): string {
  if ((control === "toggle" || control === "mark") && value !== "true") return "";
  return value.replaceAll("\n", "\r\n") + (control === "choices" ? "\n" : "");
}

for (const [folder, files] of folders) {
  describe(`the files of ${folder}`, () => {
    const kinds = Object.values(contentKinds).map(({ file }) => file);

    test.each(kinds)("every value of %s has a field, or is a name or a constant", async (file) => {
      // Each line that `samples` names has a button beside it.
      const named = [...listForms(files, file).values()].flatMap(listNames);
      const names = new Set(["site/samples", ...named]);
      const own = listTexts(files).filter((text) => text.file === file);
      const places = own.filter(({ shape }) => shape?.["isName"] !== true);
      const fields = places.map((node) => findPart(node).field);
      expect(fields.filter((place) => !names.has(place))).toEqual([]);
    });

    test.each(kinds)("a form of %s that nobody has touched changes nothing", async (file) => {
      const fields = [...listForms(files, file).values()].flatMap(listFields);
      const isChanged = (field: (typeof fields)[number]) =>
        normalize(field, send(field)) !== field.value;
      expect(fields.filter(isChanged)).toEqual([]);
    });

    test.each(kinds)("no form of %s speaks of files", async (file) => {
      const texts = [...listForms(files, file).values()].flatMap(listTextsOf);
      const fileWords =
        /\.yaml|\bid\b|content\/|In the file|delete the line|\btrue\b|`|screen reader/i;
      expect(texts.filter((text) => fileWords.test(text))).toEqual([]);
    });
  });
}

/**
 * Lists what forms of a shape would show without a title or hint, even for entries and groups that no file
 * has yet.
 */
function listLacks(shape: Shape, path: string): string[] {
  const variants = choices(shape);
  return variants.flatMap(
    ({ title, properties = {}, required = [], additionalProperties, items }) => {
      const shown = Object.entries({ ...properties, "*": additionalProperties }).flatMap(
        ([key, raw]) => {
          const property = only(raw);
          const isConstant = property?.const !== undefined && required.includes(key);
          const isShown = property && !isConstant && property["isRetired"] !== true;
          return isShown ? listLacksOf(property, `${path}.${key}`) : [];
        },
      );
      const entry = only(items);
      return [
        ...(variants.length > 1 && !title ? [`${path}: a variant without a title`] : []),
        ...shown,
        ...(entry ? listLacks(entry, `${path}[]`) : []),
      ];
    },
  );
}

function listLacksOf(shape: Shape, path: string): string[] {
  const item = only(shape.items) ?? shape;
  const isField = [shape, item].flatMap(choices).every(({ type }) => type !== "object");
  return [
    ...(shape.title ? [] : [`${path}: no title`]),
    ...(isField && !hintOf(shape) && !hintOf(item) ? [`${path}: no hint`] : []),
    ...listLacks(shape, path),
  ];
}

const kinds = Object.values(contentKinds);

test.each(kinds)("all that forms of $file show has a title, and fields a hint", ({ schema }) => {
  const shape = findShape(schema, []);
  expect(shape && listLacks(shape, "")).toEqual([]);
});

const testFiles = filesOf("tests/content");

test("numbers and addresses say what they take, and no form changes a name", () => {
  const fieldsOf = (place: string) =>
    new Map(buildForm(testFiles, place)?.fields.map((field) => [field.label, field]));
  const program = fieldsOf("programs/exam-course");
  const labels = ["Price", "Sessions", "Length of a session", "Title"];
  const takes = labels.map((label) => program.get(label)?.takes);
  expect(takes).toEqual(["dollars", "count", "minutes", "words"]);
  expect([...program.keys()]).not.toContain("Short name");
  expect(program.get("Color")?.choices.map(({ swatch }) => swatch)).toContain("joy");
  expect(program.get("Small drawing")?.choices[0]?.picture).toContain("/spots/");
  expect(fieldsOf("products/mirror-kit").get("Page in the store")?.takes).toBe("url");
  expect(fieldsOf("site/navigation/pages#0").get("Leads to")?.takes).toBe("page");
});

test("places that no file has get no form", () => {
  const hostile = String.raw`
    programs/__proto__ programs/constructor samples/__proto__ samples/constructor
    programs/exam-course/__proto__ programs/exam-course/constructor constructor/prototype
    # programs#99999999999999999999 programs#length ../package.json site/coach/name
  `;
  const places = ["", ...hostile.trim().split(/\s+/)];
  expect(places.filter((place) => buildForm(testFiles, place))).toEqual([]);
});

test("a new entry can be of any kind, with what marks its kind, and room for what it needs", () => {
  const { next = "" } = buildForm(testFiles, "programs")?.lists[0] ?? {};
  const areNew = [0, 1, 2].map((variant) => buildForm(testFiles, next, variant)?.isNew);
  expect(areNew).toEqual([true, true, undefined]);
  const [sold, planned] = choices(shapeAt("programs.yaml", ["programs", 0]) ?? {}).map(makeNew);
  expect(sold).toMatchObject({ hasCheckout: true, title: "", price: "", sessions: "" });
  expect(planned).toMatchObject({ hasCheckout: false, title: "", coming: "", features: [] });
  expect(planned).not.toHaveProperty("samples");
});

test("references and drawings are chosen by name, also one that is gone", () => {
  const find = (files: ContentFiles) =>
    buildForm(files, "pages/home")?.fields.find(({ name }) => name.endsWith("/featuredProgramIds"));
  const shown = find(testFiles);
  expect(shown?.choices.map(({ label }) => label)).toContain("Exam Course");
  const left = find(new Map(testFiles).set("programs.yaml", Buffer.from("programs: []\n")));
  expect(left?.choices.map(({ value }) => value)).toEqual(shown?.value.split("\n"));
});

test.each([
  ["55 minutes", "Length of a session"],
  ["$205", "Programs, Exam Course: Price"],
])("the search finds %s, which visitors see", (words, where) => {
  const found = findWords(testFiles, words);
  expect(found.map((one) => one.where).join("\n")).toContain(where);
});

test("the search finds what has marks, facts and other quotation marks in the file", () => {
  const answer = "**It's** with {coachFirstName}.";
  const files = makeEdited(testFiles, [["faqs/programs/moving/answer", answer]]);
  const name = String(readValue(files, "site/coach/firstName"));
  const [found] = findWords(files, `It’s with ${name}`);
  expect(found?.text).toBe(`It's with ${name}.`);
});

test("an entry without its name can be opened", () => {
  const files = makeEdited(testFiles, [["testimonials/ana/author", ""]]);
  const [list] = buildForm(files, "testimonials")?.lists ?? [];
  expect(list?.entries.map(({ title }) => title)).toContain("No name yet");
});

test("the search leads to a form that has the field", () => {
  const found = findWords(testFiles, "a");
  expect(found.length).toBeGreaterThan(20);
  for (const { part, field } of found) {
    const form = buildForm(testFiles, part);
    expect(form && listNames(form)).toContain(field);
  }
});

const program = "programs/exam-course";

/** Fills in a field of a program, and returns the value that results. */
function fillIn(key: string, sent: string, before?: string) {
  const { fields } = buildForm(testFiles, program) ?? { fields: [] };
  const field = fields.find(({ name }) => name === `${program}/${key}`);
  if (!field) throw new Error(`no field ${key}`);
  return toValue(field, normalize({ ...field, value: before ?? field.value }, sent));
}

test("a price may be typed as people write it", () => {
  for (const typed of ["209.5", "$209.50", " 209,50 "]) expect(fillIn("price", typed)).toBe(209.5);
  for (const typed of ["1,310", "1.310", "$1,310.00", "1.310,00"])
    expect(fillIn("price", typed)).toBe(1310);
  for (const value of ["a lot", "from 90", "0x10", "1e3", ""])
    expect(fillIn("price", value)).toBe(value);
});

test("what nobody sees in pasted words stays out, and half an emoji is shown as lost", () => {
  for (const [typed, value] of [
    ["\u200bOne\u0085two\vthree\ufeff\u200d", "One two three"],
    ["\u202a+1 555 0100\u202c", "+1 555 0100"],
    ["👩‍🏫 at home", "👩‍🏫 at home"],
    ["A \ud83d b\u0007", "A \ufffd b\ufffd"],
    ["\u200b", ""],
  ] as const)
    expect(fillIn("title", typed)).toBe(value);
});

test("a line per entry becomes a list, a mark is set and taken away, and an optional field that is emptied goes", () => {
  const typed = "**One:** a\r\n\r\n  **Two:** b  \r\n";
  expect(fillIn("features", typed)).toEqual(["**One:** a", "**Two:** b"]);
  expect(fillIn("hidden", "true")).toBe(true);
  expect(fillIn("hidden", "")).toBeUndefined();
  expect(fillIn("samples", "")).toBeUndefined();
});

test("a line break typed into one paragraph becomes a space, and a text that had lines keeps them", () => {
  expect(fillIn("description", "One.\r\nTwo.")).toBe("One. Two.");
  const typed = "One.\r\nTwo, too.\r\n";
  expect(fillIn("description", typed, "One.\nTwo.")).toBe("One.\nTwo, too.");
});

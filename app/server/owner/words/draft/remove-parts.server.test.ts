import { expect } from "vitest";
import { openLive } from "#tests/support/publishing-site.ts";
import { testWith } from "#tests/support/test-with.ts";
import { listExamples } from "#app/server/owner/words/form/list-examples.server.ts";
import { undoSave, type Saved } from "./draft.server.ts";
import { findFaults } from "./find-faults.server.ts";
import { hideParts, ownExample, removeParts } from "./remove-parts.server.ts";
import { readDraft } from "./revisions.server.ts";

const test = testWith(async (context) => {
  const room = await openLive(context);
  const readFiles = async () => (await readDraft(room.database)).files;
  const examples = async () => listExamples(await readFiles()).map(({ target }) => target);
  return { ...room, readFiles, examples };
});

const revisionOf = (saved: Saved | { status: "referred" }) =>
  saved.status === "saved" ? saved.revision : -1;

test("what names removed entries goes with them, and comes back in the same step", async (room) => {
  const { database, revision: madeFrom, readFiles } = room;
  const before = await readFiles();
  const keys = ["testimonials/luis", "testimonials/ana"];
  const asked = await removeParts(database, { madeFrom, keys });
  const references = asked.status === "referred" ? asked.references : [];
  expect(references.map(({ where, names, isValid }) => ({ where, names, isValid }))).toEqual([
    { where: "Home page: Testimonials shown", names: ["Ana", "Luis R."], isValid: true },
    { where: "Job Search Joy page: Testimonials shown", names: ["Luis R."], isValid: true },
  ]);
  const too = references.flatMap(({ outs }) => outs);
  const removed = await removeParts(database, { madeFrom, keys }, too);
  const after = await readFiles();
  expect(after.get("testimonials.yaml")?.toString()).not.toMatch(/Ana|Luis/);
  expect(await findFaults(after)).toEqual([]);
  await undoSave(database, revisionOf(removed));
  expect(await readFiles()).toEqual(before);
});

test("what a page needs is named but not taken out, and nothing goes for what would be missing", async (room) => {
  const { database, revision: madeFrom } = room;
  const keys = ["pages/contact/topics#1", "site/links/paidSessions"];
  const topic = { where: "Programs page: Topic for planned programs" };
  expect(await removeParts(database, { madeFrom, keys })).toMatchObject({
    names: ["The later exam", "Paid sessions"],
    references: [{ ...topic, names: ["The later exam"], outs: [], isValid: false }],
    others: ["Exam Course", "Überstunden"].map((title) => ({
      words: expect.stringContaining(title),
    })),
  });
});

test("what goes with something can be named elsewhere, and what has to be there isn't removed", async (room) => {
  const { database, revision: madeFrom } = room;
  const keys = ["programs/exam-course"];
  const asked = await removeParts(database, { madeFrom, keys });
  const references = asked.status === "referred" ? asked.references : [];
  // The program's sample pages are removed along with it, and the English page refers to them.
  expect(references.map(({ where }) => where)).toContain("English page: Open book at the top");
  for (const key of ["", "site/brand", "site/__proto__", "no/a#0", "faqs"]) {
    const { status } = await removeParts(database, { madeFrom, keys: [key] });
    expect([key, status]).toEqual([key, "impossible"]);
  }
});

test("several are hidden and shown in one step each, and what has no such mark is left", async (room) => {
  const { database, revision: madeFrom } = room;
  const hidden = async () =>
    [...(await readDraft(database)).words.keys()].filter((address) => address.endsWith("/hidden"));
  const before = await hidden();
  const keys = ["products/mirror-kit", "products/long-kit", "site/links/community"];
  const saved = await hideParts(database, { madeFrom, keys }, true);
  const marks = ["products/mirror-kit/hidden", "products/long-kit/hidden"];
  expect(new Set(await hidden())).toEqual(new Set([...before, ...marks]));
  await hideParts(database, { madeFrom: revisionOf(saved), keys }, false);
  expect(await hidden()).toEqual(before);
  const link = { madeFrom, keys: ["site/links/community"] };
  expect(await hideParts(database, link, true)).toMatchObject({ status: "impossible" });
});

test("an entry, a group and a line stop being examples, and their words stay", async (room) => {
  const { database, content, live, readFiles, examples } = room;
  content.put("site.yaml", ["samples"], ["timeZone", "brand"]);
  await live.publisher.publishFolder("command");
  const marked = ["site/brand", "site/links/professionalProfile", "testimonials/ana"] as const;
  for (const place of marked) {
    expect(await examples()).toContain(place);
    await ownExample(database, place);
    expect(await ownExample(database, place)).toMatchObject({ status: "impossible" });
  }
  // The profile isn't expected here, because its made-up address still counts as an example.
  expect(await examples()).not.toEqual(expect.arrayContaining([marked[0]]));
  expect(await examples()).not.toContain(marked[2]);
  expect(await examples()).toContain("site/timeZone");
  expect(String((await readFiles()).get("testimonials.yaml"))).toContain("Ana");
});

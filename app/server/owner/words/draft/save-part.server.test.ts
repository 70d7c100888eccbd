import { expect } from "vitest";
import { removeAt, setValue } from "#tests/support/file-edits.ts";
import { publishingTest as test } from "#tests/support/publishing-site.ts";
import { openPart } from "./open-part.server.ts";
import { readValue } from "#app/server/owner/words/model/content-node.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { schedulePublication } from "./schedule.server.ts";
import { addPart, arrangeList, becomeKind, type Arrangement } from "./arrange.server.ts";
import type { Sender } from "./draft-rows.server.ts";
import { readDraft } from "./revisions.server.ts";
import { savePart, saveSent, type Typed } from "./save-part.server.ts";

const program = "programs/work-course";
const price = `${program}/price`;
const titleOf = `${program}/title`;
type Fields = Record<string, Typed>;

async function save(database: Database, part: string, fields: Fields, sender?: Sender) {
  const saved = await savePart(database, part, new Map(Object.entries(fields)), sender);
  if (saved.status !== "saved") throw new Error(saved.message);
  return saved;
}

async function readEntry(database: Database, place: string) {
  const { files } = await readDraft(database);
  return readValue(files, place) as Record<string, unknown> | undefined;
}

test("only what was sent is saved, with what the check says about it", async ({ database }) => {
  const before = await readEntry(database, program);
  const saved = await save(database, program, { [price]: { before: "1310.5", after: "a lot" } });
  const errors = { [price]: "This should be a number, not “a lot”." };
  expect(saved).toMatchObject({ clashes: [], waiting: 1, errors });
  expect(await readEntry(database, program)).toEqual({ ...before, price: "a lot" });
});

test("an entry that has moved is still the one that a form is for", async (room) => {
  const { database, revision: madeFrom } = room;
  const before = String((await readEntry(database, program))?.["title"]);
  await arrangeList(database, { madeFrom, list: "programs/", from: 1 }, "top");
  await save(database, program, { [titleOf]: { before, after: "Moved" } });
  expect(await readEntry(database, "programs#0")).toMatchObject({ title: "Moved" });
});

test("other words than a form has shown are kept beside its own, unless they are its own", async (room) => {
  const { database } = room;
  const writer = "one";
  const before = "1310.5";
  const send = (number: number, after: string) =>
    save(database, program, { [price]: { before, after } }, { writer, number });
  await send(1, "1311");
  // The form never received the response to request 1.
  expect(await send(3, "1313")).toMatchObject({ clashes: [], values: { [price]: "1313" } });
  // Request 2 arrives after request 3, so it changes nothing and causes no clash.
  expect(await send(2, "1312")).toMatchObject({ clashes: [], values: { [price]: "1313" } });
  // The owner may type an earlier value again before any response arrives.
  await send(4, "1310.5");
  expect(await send(5, "1313")).toMatchObject({ clashes: [], values: { [price]: "1313" } });
  const late = { before, after: "1399" };
  const title = String((await readEntry(database, program))?.["title"]);
  const both = { [price]: late, [titleOf]: { before: title, after: "Saved" } };
  expect(await save(database, program, both, { writer: "other", number: 9 })).toMatchObject({
    clashes: [{ name: price, theirs: "1313" }],
    values: { [price]: "1313", [titleOf]: "Saved" },
  });
  // The words of a closed tab list the request that may have saved them. If another one was the last, they
  // clash.
  const restore = (number: number) => {
    const sent = { [price]: { ...late, tried: [{ writer, number }] } };
    return save(database, program, sent, { writer: "restored", number: 1 });
  };
  expect((await restore(4)).clashes).toHaveLength(1);
  expect((await restore(5)).clashes).toEqual([]);
  expect(await send(6, "1314")).toMatchObject({ clashes: [{ theirs: "1399" }] });
  // The typed text equals the stored text, so there's no clash.
  expect(await send(7, "1399")).toMatchObject({ clashes: [] });
});

test("in a list without ids, what counts is who has changed the same text", async (room) => {
  const { database } = room;
  const part = "site/navigation/pages#0";
  const label = `${part}/label`;
  const { label: before, to } = (await readEntry(database, part)) ?? {};
  const type = (name: string, was: unknown, after: string, sender: Sender) =>
    save(database, part, { [name]: { before: String(was), after } }, sender);
  await type(label, before, "Theirs", { writer: "theirs", number: 1 });
  await type(`${part}/to`, to, "/mine", { writer: "mine", number: 1 });
  expect(await type(label, before, "Mine", { writer: "mine", number: 2 })).toMatchObject({
    clashes: [{ name: label, theirs: "Theirs" }],
  });
});

test("what a form has, but the draft has no more, isn't lost without a word", async (room) => {
  const { database, edit, revision: madeFrom } = room;
  await edit(removeAt("programs.yaml", ["programs", 2, "booking"]));
  const name = "programs/joy-pack/booking/url";
  const fields = { [name]: { before: "x", after: "y" } };
  const { clashes } = await save(database, "programs/joy-pack", fields);
  expect(clashes).toMatchObject([{ name, theirs: "" }]);
  await edit(removeAt("programs.yaml", ["programs", 1]));
  const gone = { message: expect.stringContaining("removed on another device") };
  expect(await savePart(database, program, new Map())).toMatchObject(gone);
  const booking = { madeFrom, place: `${program}/booking`, variant: 0 };
  expect(await addPart(database, booking)).toMatchObject(gone);
});

test("a form that was sent as a whole leaves what it doesn't have, and knows empty boxes", async (room) => {
  const { database, revision } = room;
  const before = await readEntry(database, program);
  const send = (version: number, fields: Record<string, string>) =>
    saveSent(database, program, new Map(Object.entries({ ...fields, version: `${version}` })));
  await send(revision, { [titleOf]: "New title" });
  expect(await readEntry(database, program)).toEqual({ ...before, title: "New title" });
  expect(await send(revision, { [titleOf]: "Typed on the old one" })).toMatchObject({
    clashes: [{ name: titleOf, theirs: "New title" }],
  });
  await send(revision + 1, { [`${program}/hidden`]: "true" });
  expect(await readEntry(database, program)).toMatchObject({ hidden: true });
  await send(revision + 2, {});
  expect(await readEntry(database, program)).not.toHaveProperty("hidden");
});

test("of all faults, a form gets those of its part: the first of a field, by its number", async (room) => {
  const { database, edit } = room;
  await edit(
    setValue("programs.yaml", ["programs", 0, "price"], "none"),
    setValue("faqs.yaml", ["programs", 1, "answer"], "**Open"),
  );
  const features = `${program}/features`;
  const before = [(await readEntry(database, program))?.["features"]].flat().join("\n");
  const typed = { before, after: "Fine.\n**Open\n**Open, too" };
  const saved = await save(database, program, { [features]: typed });
  expect(await openPart(database, { place: program, variant: 0 })).toMatchObject({ others: [] });
  expect(saved.errors).toEqual({ [features]: expect.stringMatching(/^Number 2: Every \*\*/) });
});

test("an entry moves, becomes of another kind, and its copy has a name of its own", async (room) => {
  const { database, revision } = room;
  let madeFrom = revision;
  const arrange = async (from: number, how: Arrangement) => {
    await arrangeList(database, { madeFrom, list: "programs/", from }, how);
    madeFrom += 1;
    const entries = await Promise.all([0, 1, 2].map((at) => readEntry(database, `programs#${at}`)));
    return entries.map((entry) => [entry?.["id"], entry?.["priceId"]].join(" "));
  };
  const [exam, work] = ["exam-course exam-price", "work-course work-price"];
  const joy = "joy-pack joy-price";
  expect(await arrange(1, "up")).toEqual([work, exam, joy]);
  expect(await arrange(0, "down")).toEqual([exam, work, joy]);
  expect(await arrange(0, "copy")).toEqual([exam, "exam-course-2 exam-price-2", work]);
  await becomeKind(database, { place: "programs/exam-course-2", madeFrom, variant: 1 });
  expect(await readEntry(database, "programs#1")).toMatchObject({ hasCheckout: false });
  const planned = { place: "programs#99", variant: 1, madeFrom: madeFrom + 1 };
  const added = await addPart(database, { ...planned, title: "Later" });
  expect(added).toMatchObject({ at: "programs/later" });
  expect(await readEntry(database, "programs/later")).toMatchObject({ hasCheckout: false });
});

test("a new entry has one name from its first moment, which nothing else has ever had", async (room) => {
  const { database, edit, revision: madeFrom } = room;
  const part = { place: "faqs/programs#99", madeFrom, variant: 0 };
  expect(await addPart(database, { ...part, title: " " })).toMatchObject({
    message: expect.stringContaining("question first"),
  });
  await edit(removeAt("faqs.yaml", ["programs", 0]));
  const title = "moving";
  const planned = { address: "faqs/programs/moving-2/id", before: null, after: "moving-2" };
  const edits = [planned];
  await schedulePublication(database, { edits, base: 1, note: "", at: new Date(9e12) });
  // Phones add a space after a suggested word.
  const added = await addPart(database, { ...part, title: `${title} ` });
  // The owner presses the button again, because the first response got lost.
  expect(await addPart(database, { ...part, title })).toEqual({ ...added, isNew: false });
  expect(added).toMatchObject({ at: "faqs/programs/moving-3" });
  expect(await readEntry(database, "faqs/programs/moving-3")).toMatchObject({ question: title });
});

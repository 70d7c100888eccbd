/** A form saves while the owner types, and gets an answer. */
import { expect, test } from "vitest";
import { parse } from "yaml";
import { copyContent } from "#tests/support/content-copy.ts";
import { describeDatabase, type EngineDatabase } from "#tests/support/engines.ts";
import { startSite } from "#tests/support/publishing-site.ts";
import { openPart } from "#app/server/owner/editing/edit-part.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { schedulePublication } from "#app/server/owner/schedule/schedule.server.ts";
import { addPart, arrangeList, becomeKind, type Arrangement } from "./arrange.server.ts";
import { saveEdits } from "./draft.server.ts";
import { readDraft } from "./revisions.server.ts";
import { removeParts } from "./remove-parts.server.ts";
import { readSent, savePart, type Typed } from "./save-part.server.ts";

const program = { file: "programs.yaml", place: "programs[1]" };
const question = { file: "faqs.yaml", place: "programs[0]" };

async function openRoom(open: () => Promise<EngineDatabase>) {
  const engine = await open();
  await startSite(engine, copyContent());
  const { database } = engine;
  const { revision } = await readDraft(database);
  return { database, revision };
}

async function save(
  database: Database,
  part: typeof program,
  revision: number,
  fields: Record<string, Typed>,
) {
  const saved = await savePart(database, part, revision, ({ name }) => fields[name]);
  if (saved.status !== "saved") throw new Error(saved.message);
  return saved;
}

async function readEntry(database: Database, { file, place }: typeof program) {
  const whole = parse((await readDraft(database)).files.get(file)?.toString() ?? "") as Record<
    string,
    Array<Record<string, unknown>>
  >;
  const [, list = "", at = ""] = /^(\w+)\[(\d+)\]$/.exec(place) ?? [];
  return whole[list]?.[Number(at)];
}

describeDatabase((open) => {
  test("only what was sent is saved, with what the check says about it", async () => {
    const { database, revision } = await openRoom(open);
    const before = await readEntry(database, program);
    const saved = await save(database, program, revision, {
      "programs[1].price": { before: "1310.5", after: "a lot" },
    });
    expect(saved).toMatchObject({
      clashes: [],
      waiting: 1,
      errors: { "programs[1].price": "This should be a number, not “a lot”." },
    });
    expect(await readEntry(database, program)).toEqual({ ...before, price: "a lot" });
  });

  test("the form of an entry that has moved goes on in its new place", async () => {
    const { database, revision } = await openRoom(open);
    const before = String((await readEntry(database, program))?.["title"]);
    await arrangeList(
      database,
      { file: program.file, madeFrom: revision, list: "programs", from: 1 },
      "top",
    );
    const saved = await save(database, program, revision, {
      "programs[1].title": { before, after: "Moved" },
    });
    expect(saved).toMatchObject({ place: "programs[0]", values: { "programs[0].title": "Moved" } });
    const first = await readEntry(database, { ...program, place: "programs[0]" });
    expect(first).toMatchObject({ title: "Moved" });
  });

  test("a form that has shown older words than it says asks, unless they are its own", async () => {
    const { database, revision } = await openRoom(open);
    const name = "programs[1].price";
    const first = await save(database, program, revision, {
      [name]: { before: "1310.5", after: "1311" },
    });
    const late = { before: "1310.5", after: "1312" };
    expect(await save(database, program, first.revision, { [name]: late })).toMatchObject({
      clashes: [{ name, theirs: "1311" }],
      values: { [name]: "1311" },
    });
    const same = { ...late, after: "1311" };
    expect(await save(database, program, first.revision, { [name]: same })).toMatchObject({
      clashes: [],
    });
    // Of fields that clash, the rest is saved.
    const both = { [name]: { after: "1399" }, "programs[1].title": { after: "Saved" } };
    expect(await save(database, program, revision, both)).toMatchObject({
      clashes: [{ name, theirs: "1311" }],
      values: { [name]: "1311", "programs[1].title": "Saved" },
    });
    // The answer to the first save never came.
    const own = { ...late, sent: ["1311"] };
    expect(await save(database, program, first.revision, { [name]: own })).toMatchObject({
      clashes: [],
      values: { [name]: "1312" },
    });
    const { revision: madeFrom } = await readDraft(database);
    const list = { file: program.file, madeFrom, list: "programs", from: 1 };
    await arrangeList(database, list, "top");
    const again = { ...late, after: "1313", sent: ["1311", "1312"] };
    expect(await save(database, program, revision, { [name]: again })).toMatchObject({
      clashes: [],
      values: { "programs[0].price": "1313" },
    });
  });

  test("a form that was sent as a whole leaves what it doesn't have, and knows empty boxes", async () => {
    const { database, revision } = await openRoom(open);
    const before = await readEntry(database, program);
    const sent = readSent(new Map([["programs[1].title", "New title"]]));
    await savePart(database, program, revision, sent);
    expect(await readEntry(database, program)).toEqual({ ...before, title: "New title" });
    await savePart(
      database,
      program,
      revision + 1,
      readSent(new Map([["programs[1].hidden", "true"]])),
    );
    expect(await readEntry(database, program)).toMatchObject({ hidden: true });
    await savePart(database, program, revision + 2, readSent(new Map()));
    expect(await readEntry(database, program)).not.toHaveProperty("hidden");
  });

  test("of all faults, a form gets those of its part: the first of a field, by its number", async () => {
    const { database, revision: madeFrom } = await openRoom(open);
    const set = (file: string, path: Array<string | number>, value: unknown) =>
      ({ kind: "set", file, path, value }) as const;
    await saveEdits(database, {
      madeFrom,
      edits: [
        set(program.file, ["programs", 0, "price"], "none"),
        set(question.file, ["programs", 1, "answer"], "**Open"),
      ],
    });
    const after = "Fine.\n**Open\n**Open, too";
    const { revision } = await readDraft(database);
    const saved = await savePart(database, program, revision, ({ name }) =>
      name === "programs[1].features" ? { after } : undefined,
    );
    expect(await openPart(database, { ...program, variant: 0 })).toMatchObject({ others: [] });
    expect(saved).toHaveProperty("errors", {
      "programs[1].features": expect.stringMatching(/^Number 2: Every \*\*/),
    });
  });

  test("an entry moves, becomes of another kind, and its copy has a name of its own", async () => {
    const { database } = await openRoom(open);
    const list = "programs";
    const arrange = async (from: number, how: Arrangement) => {
      const { revision: madeFrom } = await readDraft(database);
      await arrangeList(database, { file: program.file, madeFrom, list, from }, how);
      const entries = await Promise.all(
        [0, 1, 2].map((at) => readEntry(database, { ...program, place: `programs[${at}]` })),
      );
      return entries.map((entry) => [entry?.["id"], entry?.["priceId"]].join(" "));
    };
    const [exam, work, joy] = [
      "exam-course exam-price",
      "work-course work-price",
      "joy-pack joy-price",
    ];
    expect(await arrange(1, "up")).toEqual([work, exam, joy]);
    expect(await arrange(0, "down")).toEqual([exam, work, joy]);
    expect(await arrange(0, "copy")).toEqual([exam, "exam-course-2 exam-price-2", work]);
    const { revision: madeFrom } = await readDraft(database);
    await becomeKind(database, { ...program, madeFrom, variant: 1 });
    expect(await readEntry(database, program)).toMatchObject({ hasCheckout: false });
    const planned = { ...program, place: "programs[99]", variant: 1 };
    const { revision } = await readDraft(database);
    const added = await addPart(database, { ...planned, madeFrom: revision, title: "Later" });
    const at = added.status === "saved" ? added.at : "";
    expect(await readEntry(database, { ...program, place: at })).toMatchObject({
      id: "later",
      hasCheckout: false,
    });
  });

  test("what another device has removed can't be added to", async () => {
    const { database, revision: madeFrom } = await openRoom(open);
    const first = { kind: "remove", file: program.file, path: ["programs", 0] } as const;
    await saveEdits(database, { madeFrom, edits: [first] });
    const booking = { file: program.file, madeFrom, place: "programs[0].booking", variant: 0 };
    expect(await addPart(database, booking)).toMatchObject({
      message: expect.stringContaining("removed somewhere else"),
    });
  });

  test("a new entry has one name from its first moment, which nothing else has ever had", async () => {
    const { database, revision: madeFrom } = await openRoom(open);
    const part = { file: question.file, place: "programs[99]", madeFrom, variant: 0 };
    expect(await addPart(database, { ...part, title: " " })).toMatchObject({
      message: expect.stringContaining("question first"),
    });
    const old = await readEntry(database, question);
    await removeParts(database, { madeFrom, keys: [`${question.file}#programs[0]`] }, []);
    const title = String(old?.["id"]).replaceAll("-", " ");
    const after = `${String(old?.["id"])}-2`;
    const edits = [{ address: `faqs/programs/${after}/id`, before: null, after }];
    await schedulePublication(database, { edits, base: 1, note: "", at: new Date(9e12) });
    // Phones put a space behind a word that they suggest.
    const added = await addPart(database, { ...part, title: `${title} ` });
    // This is a second press, whose first answer never came.
    expect(await addPart(database, { ...part, title })).toEqual({ ...added, isNew: false });
    if (added.status !== "saved") throw new Error(added.status);
    const entry = { file: question.file, place: added.at };
    expect(await readEntry(database, entry)).toMatchObject({
      id: `${String(old?.["id"])}-3`,
      question: title,
    });
    const name = `${added.at}.question`;
    for (const words of ["Do you teach", "Do you teach on Sundays?"])
      await save(database, entry, added.revision, {
        [name]: { before: title, after: words, sent: ["Do you teach"] },
      });
    expect(await readEntry(database, entry)).toMatchObject({
      id: `${String(old?.["id"])}-3`,
      question: "Do you teach on Sundays?",
    });
  });
});

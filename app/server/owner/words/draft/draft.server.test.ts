import { expect } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { openEngine } from "#tests/support/engines.ts";
import { saveFileEdits, setTagline, setValue } from "#tests/support/file-edits.ts";
import { publishingTest as test, saveWords, startSite } from "#tests/support/publishing-site.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { storeFiles } from "#app/server/platform/publishing/versions.server.ts";
import { discardDraft, keepOurs, savePicture, undoSave } from "./draft.server.ts";
import { addPart, arrangeList } from "./arrange.server.ts";
import { insertRow } from "#tests/support/stored-rows.ts";
import { pruneRevisions } from "./draft-rows.server.ts";
import { readDraft, readRevision } from "./revisions.server.ts";

const email = (value: string) => setValue("site.yaml", ["email"], value);
const title = (at: number) => setValue("programs.yaml", ["programs", at, "title"], `Program ${at}`);

const readText = async (database: Database, file = "site.yaml") =>
  (await readDraft(database)).files.get(file)?.toString("utf8");

test("a save changes the draft alone, and only where it says", async ({ live, database }) => {
  const before = await readDraft(database);
  expect(before.rows).toEqual([]);
  const edits = [setTagline("Half of a sentence")];
  const saved = await saveFileEdits(database, { madeFrom: before.revision, edits });
  const { revision, savedAt, words } = await readDraft(database);
  expect(saved).toEqual({ status: "saved", revision, savedAt, isNew: true });
  expect(words).toEqual(new Map(before.words).set("site/tagline", "Half of a sentence"));
  expect(live.tagline()).not.toBe("Half of a sentence");
  // Saving the same words again creates no revision.
  const again = await saveFileEdits(database, { madeFrom: revision, edits });
  expect(again).toEqual({ ...saved, isNew: false });
});

test("words that are typed back are no change anymore", async ({ database, edit }) => {
  // The file contains 1310.50, so 1310.5 is the original price.
  for (const value of [1311, 1310.5])
    await edit(setValue("programs.yaml", ["programs", 1, "price"], value));
  expect((await readDraft(database)).rows).toEqual([]);
});

test("two devices change different words, and the same ones", async (room) => {
  const { database, revision: madeFrom } = room;
  await saveFileEdits(database, { madeFrom, edits: [setTagline("From the phone")] });
  await saveFileEdits(database, { madeFrom, edits: [email("desk@example.com")] });
  expect(await readText(database)).toContain("From the phone");
  expect(await readText(database)).toContain("desk@example.com");
  expect(await saveFileEdits(database, { madeFrom, edits: [setTagline("From the desk")] })).toEqual(
    { status: "clash", message: expect.stringContaining("has changed since") },
  );
  expect(await readText(database)).toContain("From the phone");
  const edits = [setTagline("From nowhere")];
  for (const unknown of [madeFrom + 3, 999_999_999, -1])
    expect((await saveFileEdits(database, { madeFrom: unknown, edits })).status).toBe("impossible");
  expect(await readText(database)).not.toContain("From nowhere");
});

test("saves of two processes at the same moment both count", async (room) => {
  const { site, database, revision: madeFrom } = room;
  const { database: other } = await site.openAgain();
  const saves = [database, other, database, other].map((one, at) =>
    saveFileEdits(one, { madeFrom, edits: [at === 0 ? setTagline("One") : title(at)] }),
  );
  const saved = await Promise.all(saves);
  const numbers = saved.map((one) => (one.status === "saved" ? one.revision : one));
  expect(new Set(numbers)).toEqual(new Set([1, 2, 3, 4].map((step) => madeFrom + step)));
  const text = await readText(database, "programs.yaml");
  for (const at of [1, 2, 3]) expect(text).toContain(`Program ${at}`);
  expect(await readText(database)).toContain("One");
});

test("a list whose file is full says so at Add one, and at a copy", async () => {
  const [site, content] = [await openEngine(), copyContent()];
  // Comments count toward the file's size limit.
  content.edit("products.yaml", (text) => text + "# note\n".repeat(149_000));
  await startSite(site, content);
  const { database } = site;
  const { revision: madeFrom } = await readDraft(database);
  const message = expect.stringContaining("no room for another entry");
  const part = { madeFrom, place: "products#8", variant: 0, title: "New" };
  expect(await addPart(database, part)).toEqual({ status: "impossible", message });
  const copied = await arrangeList(database, { madeFrom, list: "products/", from: 0 }, "copy");
  expect(copied).toEqual({ status: "impossible", message });
});

test("a picture is in the draft, its path is taken then, and a dropped draft brings it back", async ({
  database,
}) => {
  const bytes = Buffer.from([0xff, 0xd8, 0, 1]);
  const path = "pictures/portrait-7.jpg";
  expect(await savePicture(database, path, bytes)).toMatchObject({ status: "saved" });
  const { files, pictures, rows } = await readDraft(database);
  expect(files.get(path)).toEqual(bytes);
  expect([[...pictures.keys()], rows]).toEqual([[path], []]);
  const impossible = { status: "impossible" };
  for (const taken of [path, "../portrait.jpg"])
    expect(await savePicture(database, taken, Buffer.of(1))).toMatchObject(impossible);
  const dropped = await discardDraft(database);
  expect((await readDraft(database)).pictures.size).toBe(0);
  await undoSave(database, dropped.status === "saved" ? dropped.revision : 0);
  expect((await readDraft(database)).pictures).toEqual(pictures);
});

test("a discarded draft is over, and the next one begins with what visitors see", async (room) => {
  const { content, live, database, edit, revision } = room;
  await edit(setTagline("Not these"));
  await discardDraft(database);
  expect(await readDraft(database)).toMatchObject({ rows: [], revision: revision + 2 });
  saveWords(content, "Said in the folder.");
  await live.publisher.publishFolder("command");
  expect(await readText(database)).toContain("Said in the folder.");
  // This form was opened before the publication, so it shows other words.
  const typed = [setTagline("Typed on the old ones")];
  const late = await saveFileEdits(database, { madeFrom: revision + 2, edits: typed });
  expect(late).toMatchObject({ status: "clash" });
});

test("a form of any earlier save still knows its words, for a month", async ({
  database,
  edit,
}) => {
  const first = await readDraft(database);
  const typed = ["One", "Two", "Three"];
  for (const word of typed) await edit(setTagline(word));
  for (const [at, word] of typed.entries()) {
    const revision = await readRevision(database, first.revision + 1 + at);
    expect(revision?.words.get("site/tagline")).toBe(word);
  }
  expect((await readRevision(database, first.revision))?.words).toEqual(first.words);
  await pruneRevisions(database, new Date(Date.now() + 31 * 86_400_000));
  expect(await readRevision(database, first.revision + 2)).toBeUndefined();
  expect(await readText(database)).toContain('"tagline":"Three"');
});

test("a draft that an earlier version of the site has stored as files is taken over", async (room) => {
  const { database, edit } = room;
  const { base, published } = await readDraft(database);
  for (const table of ["draft_saves", "draft_log", "draft_edits"] as const)
    await database.deleteFrom(table).execute();
  const site = String(published.get("site.yaml"));
  const changed = new Map([
    ["site.yaml", Buffer.from(site.replace(/^tagline: .*$/m, "tagline: Of old"))],
    ["pictures/portrait-7.jpg", Buffer.of(1)],
  ]);
  await insertRow(database, "draft_revisions", {
    revision: 7,
    base,
    files: await storeFiles(database, changed),
    disputed: JSON.stringify(["site.yaml#tagline"]),
    saved_at: "2026-11-20T10:00:00.000Z",
  });
  const draft = await readDraft(database);
  expect([draft.revision, draft.disputed]).toEqual([7, ["site/tagline"]]);
  expect([...draft.pictures.keys()]).toEqual(["pictures/portrait-7.jpg"]);
  expect(await readText(database)).toContain('"tagline":"Of old"');
  await edit(email("desk@example.com"));
  await keepOurs(database, ["site/tagline"]);
  expect(await readDraft(database)).toMatchObject({ revision: 9, disputed: [] });
  expect(await readText(database)).toContain('"tagline":"Of old"');
});

/** What the owner types, saved from several devices. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { describeDatabase, type EngineDatabase } from "#tests/support/engines.ts";
import { say, startSite } from "#tests/support/publishing-site.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { FileEdit } from "#app/server/owner/editing/apply-edits.server.ts";
import { discardDraft, saveEdits, savePicture } from "./draft.server.ts";
import { addPart, arrangeList } from "./arrange.server.ts";
import { pruneRevisions, readDraft, storeRevision } from "./revisions.server.ts";

const tagline = (value: string): FileEdit => ({
  kind: "set",
  file: "site.yaml",
  path: ["tagline"],
  value,
});
const email = (value: string): FileEdit => ({ ...tagline(value), path: ["email"] });

async function openSite(engine: EngineDatabase) {
  const content = copyContent();
  const site = await startSite(engine, content);
  return { content, site };
}

async function readText(database: Database, file = "site.yaml") {
  return (await readDraft(database)).files.get(file)?.toString("utf8");
}

describeDatabase((open) => {
  test("a save changes the draft alone, and only where it says", async () => {
    const engine = await open();
    const { site } = await openSite(engine);
    const { database } = engine;
    const before = await readDraft(database);
    expect(before.changed.size).toBe(0);
    const saved = await saveEdits(database, {
      madeFrom: before.revision,
      edits: [tagline("Half of a sentence")],
    });
    const after = await readDraft(database);
    expect(saved).toEqual({
      status: "saved",
      revision: after.revision,
      savedAt: after.savedAt,
      isNew: true,
    });
    expect(after.base).toBe(before.base);
    expect([...after.changed.keys()]).toEqual(["site.yaml"]);
    expect(after.revision).toBeGreaterThan(before.revision);
    expect(after.files.get("site.yaml")?.toString()).toContain("tagline: Half of a sentence\n");
    expect(after.files.get("programs.yaml")).toEqual(before.files.get("programs.yaml"));
    expect(site.tagline()).not.toBe("Half of a sentence");
    // Nothing new makes no revision.
    const again = { madeFrom: after.revision, edits: [tagline("Half of a sentence")] };
    expect(await saveEdits(database, again)).toEqual({ ...saved, isNew: false });
  });

  test("words that are typed back are no change anymore", async () => {
    const { database } = await openAndReturn(open);
    const { revision } = await readDraft(database);
    // The file says 1310.50.
    for (const [at, value] of [1311, 1310.5].entries())
      await saveEdits(database, {
        madeFrom: revision + at,
        edits: [{ ...place(1), path: ["programs", 1, "price"], value } as FileEdit],
      });
    expect((await readDraft(database)).changed.size).toBe(0);
  });

  test("two devices change different words, and the same ones", async () => {
    const { database } = await openAndReturn(open);
    const { revision: madeFrom } = await readDraft(database);
    await saveEdits(database, { madeFrom, edits: [tagline("From the phone")] });
    await saveEdits(database, { madeFrom, edits: [email("desk@example.com")] });
    expect(await readText(database)).toContain("From the phone");
    expect(await readText(database)).toContain("desk@example.com");
    expect(await saveEdits(database, { madeFrom, edits: [tagline("From the desk")] })).toEqual({
      status: "clash",
      message: expect.stringContaining("has changed since"),
      clashes: [{ file: "site.yaml", path: ["tagline"], theirs: "From the phone" }],
    });
    expect(await readText(database)).toContain("From the phone");
    for (const unknown of [madeFrom + 3, 999_999_999, -1])
      expect(
        await saveEdits(database, { madeFrom: unknown, edits: [tagline("From nowhere")] }),
      ).toMatchObject({ status: "impossible" });
    expect(await readText(database)).not.toContain("From nowhere");
  });

  test("saves of two processes at the same moment both count", async () => {
    const engine = await open();
    await openSite(engine);
    const other = await engine.openAgain();
    const { revision: madeFrom } = await readDraft(engine.database);
    const saves = [engine, other, engine, other].map(({ database }, at) =>
      saveEdits(database, { madeFrom, edits: [at === 0 ? tagline("One") : place(at)] }),
    );
    const saved = await Promise.all(saves);
    const numbers = saved.map((one) => (one.status === "saved" ? one.revision : one));
    expect(new Set(numbers)).toEqual(new Set([1, 2, 3, 4].map((step) => madeFrom + step)));
    const text = await readText(engine.database, "programs.yaml");
    for (const at of [1, 2, 3]) expect(text).toContain(`Program ${at}`);
    expect(await readText(engine.database)).toContain("One");
  });

  test("a list whose file is full says so at Add one, and at a copy", async () => {
    const engine = await open();
    const { content } = await openSite(engine);
    const { database } = engine;
    // Notes count, too.
    const full = Buffer.from(
      `${readFileSync(join(content.folder, "products.yaml"), "utf8")}${"# note\n".repeat(149_000)}`,
    );
    const { base, revision } = await readDraft(database);
    const changed = new Map([["products.yaml", full]]);
    await storeRevision(database, { base, revision: revision + 1, changed, disputed: [] });
    const madeFrom = revision + 1;
    const part = { file: "products.yaml", madeFrom };
    const message = expect.stringContaining("no room for another one");
    const added = await addPart(database, {
      ...part,
      place: "products[8]",
      variant: 0,
      title: "New",
    });
    expect(added).toEqual({ status: "impossible", message });
    const copied = await arrangeList(database, { ...part, list: "products", from: 0 }, "copy");
    expect(copied).toEqual({ status: "impossible", message });
  });

  test("a picture is in the draft, and its path is taken then", async () => {
    const { database } = await openAndReturn(open);
    const bytes = Buffer.from([0xff, 0xd8, 0, 1]);
    const path = "pictures/portrait-7.jpg";
    expect(await savePicture(database, path, bytes)).toMatchObject({ status: "saved" });
    const { files, changed } = await readDraft(database);
    expect(files.get(path)).toEqual(bytes);
    expect([...changed.keys()]).toEqual([path]);
    for (const taken of [path, "../portrait.jpg"])
      expect(await savePicture(database, taken, Buffer.of(1))).toMatchObject({
        status: "impossible",
      });
  });

  test("a discarded draft is over, and the next one begins with what visitors see", async () => {
    const engine = await open();
    const { content, site } = await openSite(engine);
    const { database } = engine;
    const { revision } = await readDraft(database);
    await saveEdits(database, { madeFrom: revision, edits: [tagline("Not these")] });
    await discardDraft(database);
    expect(await readDraft(database)).toMatchObject({
      changed: new Map(),
      revision: revision + 2,
    });
    say(content, "Said in the folder.");
    await site.publisher.publishFolder("command");
    expect(await readText(database)).toContain("Said in the folder.");
    // A form from before the publication knows other words.
    const late = await saveEdits(database, {
      madeFrom: revision + 2,
      edits: [tagline("Typed on the old ones")],
    });
    expect(late).toMatchObject({ status: "clash", clashes: [{ theirs: "Said in the folder." }] });
  });

  test("old revisions go, and the newest, the last of an hour and the end of a draft stay", async () => {
    const { database } = await openAndReturn(open);
    const { base } = await readDraft(database);
    await database.deleteFrom("draft_revisions").execute();
    const now = new Date("2026-11-23T12:00:00Z");
    const ages: Array<[hours: number, files: string]> = [
      [24 * 31, '{"a": "old"}'],
      [50, '{"a": "before discarding"}'],
      [50, "{}"],
      [50, '{"a": "passed"}'],
      [50, '{"a": "last of its hour"}'],
      ...Array.from({ length: 200 }, (): [number, string] => [1, '{"a": "new"}']),
    ];
    for (const [at, [hours, files]] of ages.entries())
      await database
        .insertInto("draft_revisions")
        .values({
          revision: at + 1,
          base,
          files,
          disputed: "[]",
          saved_at: new Date(now.getTime() - hours * 3_600_000).toISOString(),
        })
        .execute();
    await pruneRevisions(database, now);
    const left = await database
      .selectFrom("draft_revisions")
      .select("revision")
      .orderBy("revision")
      .execute();
    expect(left.map(({ revision }) => revision).slice(0, 3)).toEqual([2, 5, 6]);
    expect(left).toHaveLength(202);
  });
});

const place = (at: number): FileEdit => ({
  kind: "set",
  file: "programs.yaml",
  path: ["programs", at, "title"],
  value: `Program ${at}`,
});

async function openAndReturn(open: () => Promise<EngineDatabase>) {
  const engine = await open();
  await openSite(engine);
  return engine;
}

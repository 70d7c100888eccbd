import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { parse } from "yaml";
import { openLive, publishWords } from "#tests/support/publishing-site.ts";
import { removeAt, setTagline, setValue } from "#tests/support/file-edits.ts";
import { findLatest, storeVersion } from "#app/server/platform/publishing/versions.server.ts";
import type { Publication } from "#app/server/platform/publishing/publish.server.ts";
import type { PathEdit } from "#app/server/owner/words/model/words.server.ts";
import { readPublication } from "./compare-versions.server.ts";
import { publishEdits, readNewest } from "#app/server/owner/words/publish/publish-edits.server.ts";
import { putBackChange, putBackVersion, undoVersion } from "./put-back.server.ts";
import { testWith } from "#tests/support/test-with.ts";
import { changeRows } from "#tests/support/stored-rows.ts";

const file = "faqs.yaml";
const path = ["programs"];

const test = testWith(async (context) => {
  const { live, content, database } = await openLive(context);
  const publishAll = (publication: Publication) => live.publisher.publish(publication);
  const room = { database, publish: publishAll };
  const publish = async (...edits: PathEdit[]) => {
    const result = await publishWords(live, live, edits);
    return result.status === "published" ? result.number : -1;
  };
  const editFolder = (change: (text: string) => string) => {
    content.edit(file, change);
    return live.publisher.publishFolder("command");
  };
  const read = () => content.read(file);
  const back = async (number: number, at = 0) => {
    const key = (await readPublication(database, number))?.changes?.[at]?.key ?? "";
    return putBackChange(room, { number, to: "before" }, key);
  };
  return { database, content, room, publish, editFolder, read, back };
});

const set = (at: number, value: string) => setValue(file, [...path, at, "question"], value);
const move = (from: number, to: number) => ({ kind: "move", file, path, from, to }) as const;

test("an entry that was removed, one that came, an order, and a mark", async (opened) => {
  const { publish, back, read } = opened;
  const before = parse(read());
  const value = { id: "new", question: "Is this new?", answer: "Yes, it is." };
  for (const edits of [
    [removeAt(file, [...path, 1])],
    [{ kind: "insert", file, path, at: 1, value }],
    [move(0, 2), move(1, 0)],
    [setValue(file, [...path, 0, "hidden"], true)],
  ] as const) {
    const number = await publish(...edits);
    expect(parse(read())).not.toEqual(before);
    expect(await back(number)).toMatchObject({ status: "published" });
    expect(parse(read())).toEqual(before);
  }
});

test("a whole publication, with the comments of an entry that it removed", async (opened) => {
  const { publish, editFolder, read, room } = opened;
  await editFolder((text) => text.replace(/\n( +)answer: /, "\n$1# Ask Ana first.\n$1answer: "));
  const text = read();
  const removed = await publish(removeAt(file, [...path, 0]), setTagline("One."));
  expect(read()).not.toContain("# Ask Ana first.");
  expect(await undoVersion(room, removed)).toMatchObject({ status: "published" });
  expect(read()).toBe(text);
});

test("one removed entry of several changes, with its comments and beside newer ones", async (opened) => {
  const { publish, editFolder, read, database, back } = opened;
  await editFolder((text) =>
    text.replace("  - id: faq\n", "  # Asked often.\n  - id: faq\n    # Ask Ana first.\n"),
  );
  const before = read();
  const removed = await publish(removeAt(file, [...path, 1]), set(0, "Why?"));
  const changes = (await readPublication(database, removed))?.changes ?? [];
  await editFolder((text) => text.replace("programs:", "# Read aloud.\nprograms:"));
  const at = changes.findIndex(({ key }) => key.startsWith("removed "));
  expect(await back(removed, at)).toMatchObject({ status: "published" });
  const newer = before.replace("programs:", "# Read aloud.\nprograms:");
  expect(read()).toBe(newer.replace("Can I move it?", "Why?"));
});

test("words that were changed again are left alone", async ({ publish, back, read, database }) => {
  const number = await publish(set(0, "Is this the first?"));
  expect(await readPublication(database, number)).toMatchObject({ differences: undefined });
  await publish(set(0, "Is this newer?"));
  expect(await readPublication(database, number)).toMatchObject({
    differences: [{ title: expect.stringContaining("Is this the first?") }],
  });
  const message = expect.stringContaining("been changed again since");
  expect(await back(number)).toMatchObject({ message });
  expect(read()).toContain("Is this newer?");
  expect(await back(number, 7)).toMatchObject({ status: "refused" });
});

test("one text of an old publication, or all of it, over newer words", async (opened) => {
  const { database, room, publish, read } = opened;
  const old = await publish(set(0, "Is this the first?"), set(1, "Is this the second?"));
  await publish(set(0, "Is this newer?"), set(1, "And this?"), setTagline("Newer."));
  const { differences = [] } = (await readPublication(database, old)) ?? {};
  const key = differences.find(({ after }) => after === "Is this the first?")?.key ?? "";
  const taken = () => putBackChange(room, { number: old, to: "now" }, key);
  expect(await taken()).toMatchObject({ status: "published", isNew: true });
  expect(read()).toContain("Is this the first?");
  expect(read()).toContain("And this?");
  expect(await taken()).toMatchObject({ status: "refused" });
  // An edit of another place at the same time isn't lost.
  const back = putBackVersion(room, old);
  const edit = await publish(setValue("site.yaml", ["brand"], "Other Doors"));
  expect(edit).toBeGreaterThan(0);
  expect(await back).toMatchObject({ status: "published" });
  expect(read()).toContain("Is this the second?");
  const { files } = await readNewest(database);
  expect(files.get("site.yaml")?.toString()).not.toContain("tagline: Newer.");
  expect(await putBackVersion(room, old)).toMatchObject({ status: "published" });
});

test("a picture", async ({ database, content, room, back }) => {
  const { files } = await readNewest(database);
  const picture = [...files.keys()].find((name) => name.endsWith(".svg")) ?? "";
  const publishSvg = async (name: string, mark: string) => {
    const svg = (files.get(picture)?.toString() ?? "").replace("<svg", `<svg data-${mark}=''`);
    const pictures = new Map([[name, Buffer.from(svg)]]);
    await publishEdits({ ...room, edits: [], pictures, note: "" });
    return (await findLatest(database))?.number ?? 0;
  };
  const older = await publishSvg(picture, "old");
  const added = await publishSvg("pictures/diagrams/added.svg", "old");
  expect(await back(added)).toMatchObject({ status: "published" });
  expect((await readNewest(database)).files.has("pictures/diagrams/added.svg")).toBe(false);
  const number = await publishSvg(picture, "new");
  expect(await back(older)).toMatchObject({ status: "refused" });
  const of = (version: string) => ({ picture: expect.stringMatching(`&version=${version}$`) });
  const looks = { before: of(String.raw`\d+`), after: of(String(number)) };
  expect((await readPublication(database, number))?.changes).toMatchObject([{ looks }]);
  expect(await back(number)).toMatchObject({ status: "published" });
  const now = (await readNewest(database)).files;
  expect(now.get(picture)?.toString()).toContain("data-old");
  expect(readFileSync(join(content.folder, picture))).toEqual(now.get(picture));
});

test("a version that today's rules refuse says why, and nothing changes", async (opened) => {
  const { database, room, publish } = opened;
  const { files, digest } = await readNewest(database);
  const text = String(files.get("site.yaml")).replace(/^tagline:.*$/m, "");
  const old = await storeVersion(database, {
    files: new Map(files).set("site.yaml", Buffer.from(text)),
    base: [digest],
    source: "room",
    note: "Of long ago",
    now: new Date(),
  });
  if (old.status !== "stored") throw new Error(old.status);
  const refuse = (refused_for: string | null) =>
    changeRows(database, "content_versions", { refused_for }, { number: old.number });
  await refuse("x");
  const number = await publish(set(0, "Is this the first?"));
  await refuse(null);
  expect(await putBackVersion(room, old.number)).toMatchObject({
    status: "refused",
    message: expect.stringContaining("Tagline: "),
  });
  expect((await findLatest(database))?.number).toBe(number);
});

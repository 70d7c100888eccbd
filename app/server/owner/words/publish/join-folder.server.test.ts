import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { parseDocument } from "yaml";
import { copyContent } from "#tests/support/content-copy.ts";
import { openTestSite, type EngineDatabase } from "#tests/support/engines.ts";
import { makeSite, publishWords, startSite } from "#tests/support/publishing-site.ts";
import { setValue } from "#tests/support/file-edits.ts";
import { testWith } from "#tests/support/test-with.ts";
import { withoutRoot } from "#tests/support/temp-database.ts";
import { findUnwritable } from "./folder-report.server.ts";
import { readNewest } from "./publish-edits.server.ts";
import { digestFiles, readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { checkContent } from "#app/content/check-content.ts";
import { openFiles } from "#app/content/list-files.ts";
import { ContentFolder } from "#app/server/platform/publishing/content-folder.server.ts";
import { publishFolder } from "#app/server/platform/publishing/publish.server.ts";
import { replaceContent } from "#app/server/platform/publishing/replace-folder.server.ts";
import { joinFolder } from "./join-folder.server.ts";

type Name = "tagline" | "brand" | "price" | "title" | "previous";

const places: Record<Name, [file: string, path: ReadonlyArray<string | number>]> = {
  tagline: ["site.yaml", ["tagline"]],
  brand: ["site.yaml", ["brand"]],
  price: ["programs.yaml", ["programs", 0, "price"]],
  title: ["programs.yaml", ["programs", 0, "title"]],
  previous: ["labels.yaml", ["previous"]],
};

type Said = Partial<Record<Name, string | number>>;

/** Opens a site as on another machine, with a content folder and the owner's room. */
async function open(engine: EngineDatabase) {
  const content = copyContent();
  const { publisher, dataDir } = await startSite(engine, content);
  return {
    site: engine,
    content,
    dataDir,
    publisher,
    folder: content.folder,
    publish: (force = false) => publisher.publishFolder("command", force),
    put: (words: Said) => {
      for (const [name, value] of Object.entries(words))
        content.put(...places[name as Name], value);
    },
    edit: (words: Said) => {
      const edits = Object.entries(words).map((one) => setValue(...places[one[0] as Name], one[1]));
      return publishWords(engine, { publisher }, edits);
    },
    /** Expects these words in the folder and on the site. */
    expectSaid: async (inFolder: Said, seen: Said = inFolder) => {
      const { files } = await readNewest(engine.database);
      const read = (words: Said, text: (file: string) => string) =>
        Object.keys(words).map((name) => {
          const [file, path] = places[name as Name];
          return [name, parseDocument(text(file)).getIn(path)];
        });
      expect(read(inFolder, content.read)).toEqual(Object.entries(inFolder));
      expect(read(seen, (file) => String(files.get(file)))).toEqual(Object.entries(seen));
    },
  };
}

const test = testWith(async (context) => open(await openTestSite(context)));

test("words of the room and of the folder both count, also in one file, which keeps its comments", async (room) => {
  const { content, put, edit, publish, expectSaid } = room;
  put({ tagline: "From the folder." });
  content.edit("site.yaml", (text) => `# Mine.\r\n${text.replaceAll("\n", "\r\n")}`);
  const words = { brand: "Room Doors", previous: "Room" };
  expect(await edit(words)).toMatchObject({ isInFolder: false });
  await expectSaid({ tagline: "From the folder.", previous: "Room" }, { brand: "Room Doors" });
  expect(await publish()).toMatchObject({ status: "published", isInFolder: true });
  await expectSaid({ tagline: "From the folder.", brand: "Room Doors" });
  expect(content.read("site.yaml")).toMatch(/^# Mine\.\r\n/);

  // If only the folder has changed, the file isn't rewritten.
  content.edit("site.yaml", (text) => text.replace("tagline: ", "tagline:   "));
  const odd = content.read("site.yaml");
  expect(await publish()).toMatchObject({ status: "published", isNew: true });
  expect(content.read("site.yaml")).toBe(odd);
});

test("an old file with one new word takes nothing back that was published elsewhere", async (mine) => {
  const theirs = await open(mine.site);
  theirs.put({ price: 777, previous: "Elsewhere" });
  expect(await theirs.publish()).toMatchObject({ status: "published" });
  mine.put({ title: "One new word" });
  expect(await mine.publish()).toMatchObject({ status: "published", isInFolder: true });
  await mine.expectSaid({ title: "One new word", price: 777, previous: "Elsewhere" });
  // A later edit in the same folder is published, too.
  mine.put({ price: 778 });
  await mine.publish();
  await mine.expectSaid({ price: 778 });
});

test("of the same words neither is lost: all of the folder waits until the owner chooses", async (room) => {
  const { put, edit, publish, expectSaid } = room;
  put({ tagline: "From the folder.", previous: "From the folder" });
  await edit({ tagline: "From the room.", brand: "Room Doors" });
  const conflict = { status: "conflict", theirs: { number: 2 }, places: ["site/tagline"] };
  expect(await publish()).toMatchObject(conflict);
  // Publishing an edit of another file doesn't resolve the conflict.
  const title = "From the room";
  await edit({ title });
  await expectSaid({ tagline: "From the folder.", title }, { tagline: "From the room.", title });
  expect(await publish(true)).toMatchObject({ status: "published", isInFolder: true });
  const mine = { tagline: "From the folder.", previous: "From the folder" };
  await expectSaid({ ...mine, brand: "Room Doors", title });
});

test("a folder without a record is neither published nor overwritten", async ({ site }) => {
  const { folder, put, publish, edit, expectSaid, dataDir } = await open(site);
  // The folder has no record, as if the record had been lost or the folder had been replaced.
  rmSync(join(dataDir, "content-base.json"));
  put({ tagline: "Of another folder.", previous: "Another" });
  const conflict = { status: "conflict", places: ["labels/previous", "site/tagline"] };
  expect(await publish()).toMatchObject(conflict);
  expect(await edit({ brand: "Room Doors" })).toMatchObject({ isInFolder: false });
  await expectSaid({ tagline: "Of another folder.", previous: "Another" }, {});
  expect(await publish()).toMatchObject({ ...conflict, places: expect.any(Array) });

  // Files that aren't content stay.
  const others = [".git/objects/x", "schemas/own.json"].map((name) => join(folder, name));
  for (const file of others) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "mine");
  }
  const { files } = await readNewest(site.database);
  expect(await replaceContent(folder, files, dataDir)).toMatchObject({ status: "replaced" });
  expect(await publish()).toMatchObject({ isNew: false, isInFolder: true });
  await expectSaid({ brand: "Room Doors" });
  expect(others.map((file) => readFileSync(file, "utf8"))).toEqual(["mine", "mine"]);
  const copies = join(dataDir, "content-copies");
  const copy = readdirSync(copies).find((name) => /^\d/.test(name)) ?? "";
  expect(readFileSync(join(copies, copy, "site.yaml"), "utf8")).toContain("Of another folder.");
  put({ tagline: "Afterwards." });
  expect(await publish()).toMatchObject({ status: "published" });
});

test("each file that is merely behind is written at the next start, also beside one that was edited", async (mine) => {
  const theirs = await open(mine.site);
  mine.put({ tagline: "From the folder." });
  // This edit is written to labels.yaml, but not to site.yaml, which was edited in the folder.
  await mine.edit({ brand: "Room Doors", previous: "Room" });
  await mine.publisher.stop();
  await theirs.edit({ previous: "Elsewhere" });
  const again = makeSite(mine.site, mine.content, mine.dataDir);
  expect(await again.publisher.start()).toEqual([]);
  const previous = "Elsewhere";
  await mine.expectSaid({ tagline: "From the folder.", brand: "Room Doors", previous });
});

test("files of an older version that are laid over the folder are edits, a missing one is none", async (room) => {
  const { content, folder, put, edit, publish, expectSaid } = room;
  const old = content.read("programs.yaml");
  const price = content.valueAt(...places.price) as number;
  const picture = readdirSync(join(folder, "pictures/diagrams"))[0] ?? "";
  await edit({ price: price + 1, tagline: "From the room." });
  content.edit("programs.yaml", () => old);
  for (const name of ["site.yaml", join("pictures/diagrams", picture)]) content.remove(name);
  put({ previous: "From the folder" });
  expect(await publish()).toMatchObject({ status: "published", isInFolder: true });
  await expectSaid({ price, tagline: "From the room.", previous: "From the folder" });
  expect(existsSync(join(folder, "pictures/diagrams", picture))).toBe(true);
});

test("a faulty file stops the folder until it's mended, and not the room", async (room) => {
  const { content, put, edit, publish, expectSaid } = room;
  put({ previous: "From the folder" });
  content.edit("site.yaml", (text) => `${text}broken: [\n`);
  const refused = { status: "refused", faults: [{ file: "site.yaml" }] };
  expect(await publish()).toMatchObject(refused);
  expect(await publish(true)).toMatchObject(refused);
  expect(await edit({ brand: "Room Doors" })).toMatchObject({ isInFolder: false });
  await expectSaid({}, { brand: "Room Doors" });
  content.edit("site.yaml", (text) => text.replace("broken: [\n", ""));
  expect(await publish()).toMatchObject({ status: "published", isInFolder: true });
  await expectSaid({ previous: "From the folder", brand: "Room Doors" });
});

test("a newer save of what another process is publishing is no conflict", async (room) => {
  const { site, folder, put, publish, expectSaid, dataDir } = room;
  put({ tagline: "The first save." });
  const place = { folder: new ContentFolder(folder, dataDir), join: joinFolder };
  const from = { ...place, source: "command" } as const;
  let saves = 0;
  const result = await publishFolder(site.database, from, async (files) => {
    saves += 1;
    if (saves === 1) {
      put({ tagline: "The second save." });
      await publish();
      put({ tagline: "The third save." });
    }
    return checkContent(openFiles(files));
  });
  expect(result).toMatchObject({ status: "published", number: 3 });
  await expectSaid({ tagline: "The third save." });
});

test("a folder that several people may write stays theirs", async ({ folder, edit }) => {
  const file = join(folder, "site.yaml");
  chmodSync(file, 0o664);
  expect(await edit({ tagline: "From the room." })).toMatchObject({ isInFolder: true });
  expect(await edit({ tagline: "From the room." })).toMatchObject({ isNew: false });
  expect(statSync(file).mode & 0o777).toBe(0o664);
});

test("what may not be written is known before", () => {
  const { folder } = copyContent();
  chmodSync(dirname(folder), 0o755);
  const ask = (mode: number) => {
    chmodSync(join(folder, "site.yaml"), mode);
    return withoutRoot(() => findUnwritable("site.yaml", folder));
  };
  expect(ask(0o444)).toEqual(["site.yaml"]);
  expect(ask(0o666)).toEqual([]);
  expect(findUnwritable(undefined, folder)).toEqual([]);
});

test.skipIf(process.getuid?.() !== 0)(
  "a folder of another user stays whole, with a sentence about it",
  async (context) => {
    const { folder, put, dataDir } = await open(await openTestSite(context));
    put({ tagline: "As a container copied it." });
    const before = digestFiles(await readFolder(folder));
    chmodSync(dirname(folder), 0o755);
    // The site's user owns the data folder, but not the content folder.
    for (const name of ["", ...readdirSync(dataDir)])
      chownSync(join(dataDir, name), 65_534, 65_534);
    process.seteuid?.(65_534);
    onTestFinished(() => process.seteuid?.(0));
    expect(await replaceContent(folder, new Map(), dataDir)).toMatchObject({
      fault: expect.stringMatching(/ could not be written \(EACCES\): let the site/),
    });
    process.seteuid?.(0);
    expect(digestFiles(await readFolder(folder))).toBe(before);
  },
);

import { existsSync, mkdirSync, writeFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { generalFault } from "#app/content/fault.ts";
import { getContent } from "#app/content/load.server.ts";
import { copyContent, type ContentCopy } from "#tests/support/content-copy.ts";
import { openFile, siteTest as test, type EngineDatabase } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import {
  makeSite,
  publishOnce,
  saveWords,
  startSite,
  breakContent,
  type SiteOptions,
} from "#tests/support/publishing-site.ts";
import { renderNothing } from "#tests/support/without-pages.ts";
import { makeTempFolder, fillDisk } from "#tests/support/temp-database.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { tempPathOf } from "../process/temp-files.server.ts";
import { listPages } from "./page-dates.server.ts";
import { listVersions, readVersion } from "./versions.server.ts";
import { insertRow, readRows } from "#tests/support/stored-rows.ts";
import { canMountDisks, mountSmallDisk, writeUntilFull } from "#tests/support/small-disk.ts";
import { unpublishedCheck } from "#app/server/owner/health/content-checks.server.ts";

const makePublisher = (engine: EngineDatabase, options: SiteOptions) =>
  makeSite(engine, copyContent(), makeTempFolder(), options).publisher;

const countVersions = async ({ database }: EngineDatabase) => (await listVersions(database)).length;

test("the first start keeps the files as version 1; the same files later make no other", async (engine) => {
  const content = copyContent();
  saveWords(content, "Words of the first version.");
  const first = makeSite(engine, content);
  expect(await first.publisher.start()).toEqual([]);
  expect(first.tagline()).toBe("Words of the first version.");
  await first.publisher.stop();

  const second = makeSite(engine, content, first.dataDir);
  expect(await second.publisher.start()).toEqual([]);
  expect(second.tagline()).toBe("Words of the first version.");
  const version = { number: 1, source: "start", refused_for: null };
  expect(await listVersions(engine.database)).toMatchObject([version]);
  const read = await readVersion(engine.database, 1);
  const file = read.status === "read" ? read.files.get("site.yaml") : undefined;
  expect(file?.toString()).toContain("Words of the first version.");
});

test("renders the pages again when a day begins, once, and makes no version of it", async (engine) => {
  const broken = "2026-11-02";
  let day = "2026-10-31";
  let looks = 0;
  let rendered = 0;
  const shown: Array<string | undefined> = [];
  const render = async () => {
    rendered += 1;
    return day === broken
      ? ({ status: "refused", faults: [generalFault("It broke.")] } as const)
      : renderNothing(getContent(), { "/": `rendered on ${day}` });
  };
  const publisher = makePublisher(engine, {
    renderer: { prepare() {}, render },
    show: ({ pages }) => (shown.push(pages.get("/")), []),
    today: () => ((looks += 1), day),
    pollMs: 20,
  });
  await publisher.start();
  day = "2026-11-01";
  await waitFor("the second day", async () => shown.length > 1);
  const lookAgain = async () => {
    const enough = looks + 5;
    await waitFor("it looks again and again", () => looks > enough);
  };
  await lookAgain();
  expect(shown).toEqual(["rendered on 2026-10-31", "rendered on 2026-11-01"]);
  expect(await countVersions(engine)).toBe(1);
  const reported = expectReport(/The pages could not be rendered again/);
  day = broken;
  await waitFor("the third day", () => reported().length > 0);
  await lookAgain();
  expect(rendered).toBe(3);
});

test("a page has the date of its last change, whatever is published or started in between", async (engine) => {
  const { folder } = copyContent();
  vi.useFakeTimers({ toFake: ["Date"] });
  const on = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
  const publish = async (day: number, pages: object) => {
    vi.setSystemTime(new Date(on(day)));
    const renderer = { prepare() {}, render: async () => renderNothing(getContent(), pages) };
    const publisher = makePublisher(engine, { folder, renderer });
    await publisher.start();
    await publisher.stop();
    const dated = await listPages(engine.database);
    return Object.fromEntries(dated.map(({ path, changed_at }) => [path, changed_at]));
  };
  const before = { "/": "a", "/shop": "b", "/old": "c" };
  const dates = { "/": on(1), "/old": on(1), "/shop": on(1) };
  expect(await publish(1, before)).toEqual(dates);
  expect(await publish(2, before)).toEqual(dates);
  const changed = await publish(3, { "/": "a", "/shop": "d" });
  expect(changed).toEqual({ "/": on(1), "/shop": on(3) });
  // A return to earlier words is a change as well.
  const back = await publish(4, { "/": "a", "/shop": "b" });
  expect(back).toEqual({ "/": on(1), "/shop": on(4) });
});

test("files that are merely behind are written anew at the start, and half-made ones go", async (engine) => {
  const mine = copyContent();
  const site = await publishOnce(engine, mine);
  const theirs = copyContent();
  const other = await startSite(engine, theirs);
  saveWords(theirs, "Published from elsewhere.");
  expect(await other.publisher.publishFolder("command")).toMatchObject({ status: "published" });
  const halfMade = tempPathOf(join(mine.folder, "pages", ".home.yaml"));
  writeFileSync(halfMade, "");
  const copy = tempPathOf(join(tmpdir(), "content-of-a-killed-process"));
  mkdirSync(copy);

  const again = makeSite(engine, mine, site.dataDir);
  expect(await again.publisher.start()).toEqual([]);
  expect(again.tagline()).toBe("Published from elsewhere.");
  expect(mine.valueAt("site.yaml", ["tagline"])).toBe("Published from elsewhere.");
  expect([halfMade, copy].filter((path) => existsSync(path))).toEqual([]);
  expect(await countVersions(engine)).toBe(2);
});

test("a process that looks thoroughly once an hour sees a new version at once", async (engine) => {
  const content = copyContent();
  const one = await startSite(engine, content);
  const other = await startSite(await engine.openAgain(), copyContent(), makeTempFolder(), {
    pollMs: 3_600_000,
  });
  saveWords(content, "For all of them.");
  await one.publisher.publishFolder("command");
  await expect.poll(() => other.tagline()).toBe("For all of them.");
});

// Fails when every poll of the database tries and reports the version again.
test("a version that another process shows, and this one cannot, is told of once", async (engine) => {
  const told = expectReport(/Version 2 of the content cannot be shown/);
  let looks = 0;
  const connect = () => ((looks += 1), engine.connect());
  await startSite({ ...engine, connect }, copyContent());
  await storeByHand(engine, { files: "{}", served_at: new Date().toISOString() });
  await waitFor("it is told", () => told().length > 0);
  const enough = looks + 20;
  await waitFor("it looks again and again", () => looks > enough);
  expect(told()).toHaveLength(1);
  expect((await listVersions(engine.database))[0]?.refused_for).toBeNull();
});

async function publishGoodWords(engine: EngineDatabase, dataDir = makeTempFolder()) {
  const content = copyContent();
  saveWords(content, "The last good words.");
  await publishOnce(engine, content, dataDir);
  return { content, dataDir };
}

/** Stores a version as another program would, or someone with access to the database. */
async function storeByHand(
  { database }: EngineDatabase,
  { files, served_at }: { files: string; served_at: string | null },
) {
  const [first] = await readRows(database, "content_versions");
  if (!first) throw new Error("there is no version to follow");
  const next = { ...first, number: 2, digest: "by hand", files, served_at };
  await insertRow(database, "content_versions", next);
}

test.for<[string, (content: ContentCopy) => void, RegExp]>([
  ["is gone", ({ folder }) => rmSync(folder, { recursive: true }), /found none \(ENOENT\)/],
  [
    "has a fault",
    breakContent,
    /^1 fault in the content:\ncontent\/programs\.yaml:\d+ \(programs: ".+"\): hasCheckout: expected /,
  ],
])("a start with a folder that %s shows the last version, and says why", async (row, engine) => {
  const [, harm, words] = row;
  const { content, dataDir } = await publishGoodWords(engine);
  harm(content);
  const site = makeSite(engine, content, dataDir);
  const lines = await site.publisher.start();
  expect(lines.join("\n")).toMatch(words);
  expect(lines.at(-1)).toMatch(/visitors see version 1 of \d{4}-\d\d-\d\d/);
  expect(site.tagline()).toBe("The last good words.");
  expect(await site.publisher.publishFolder("watch")).toMatchObject({ status: "refused" });
  expect(site.tagline()).toBe("The last good words.");
});

test("a database without room stops a publication, and neither the site nor its next start", async () => {
  const engine = openFile();
  const { content, dataDir } = await publishGoodWords(engine);
  const running = await startSite(engine, content, dataDir);
  await fillDisk(engine.database);
  saveWords(content, "Words without room.");
  const fault = "The content can't be published: the disk is full (SQLITE_FULL). Make room.";
  const refused = { status: "refused", faults: [generalFault(fault)] };
  expect(await running.publisher.publishFolder("watch")).toEqual(refused);
  expect(running.tagline()).toBe("The last good words.");
  await running.publisher.stop();
  const next = makeSite(engine, content, dataDir);
  expect((await next.publisher.start())[0]).toBe(fault);
  expect(next.tagline()).toBe("The last good words.");
});

// The test needs the right to mount a disk.
test.skipIf(!canMountDisks())("a full DATA_DIR stops a publication, and no start", async () => {
  const engine = openFile();
  const dataDir = mountSmallDisk("8m");
  const { content } = await publishGoodWords(engine, dataDir);
  writeUntilFull(join(dataDir, "ballast"));
  saveWords(content, "Words without room.");
  const site = makeSite(engine, content, dataDir);
  const [line] = await site.publisher.start();
  expect(line).toMatch(/the disk is full \(ENOSPC.*\)\. Make room\.$/);
  expect(site.tagline()).toBe("The last good words.");
  rmSync(join(dataDir, "ballast"));
  expect(await site.publisher.publishFolder("watch")).toMatchObject({ status: "published" });
});

const served = [null, new Date().toISOString()];

test.for(served)("a version that leads out is never written: %s", async (served_at, engine) => {
  const told = expectReport(/Version 2 of the content cannot be shown: .*"\.\.\/outside\.txt"/);
  const { content, dataDir } = await publishGoodWords(engine);
  const stored = engine.database.selectFrom("content_files").select("digest");
  const { digest } = await stored.executeTakeFirstOrThrow();
  const files = JSON.stringify({ "../outside.txt": digest });
  await storeByHand(engine, { files, served_at });
  const site = await startSite(engine, content, dataDir);
  expect(site.tagline()).toBe("The last good words.");
  expect(told()).toHaveLength(1);
  expect(existsSync(join(dataDir, "outside.txt"))).toBe(false);
  expect(await listVersions(engine.database)).toMatchObject([
    { number: 2, refused_for: expect.stringContaining("one of its parts is ..") },
    { number: 1, refused_for: null },
  ]);
});

/** Watches a folder, and keeps its output off the screen. */
async function watch(engine: EngineDatabase, content: { folder: string }) {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const site = await startSite(engine, content);
  site.publisher.watch();
  return { ...site, told: () => told.mock.calls.join("\n"), log: () => log.mock.calls.join("\n") };
}

test("a folder that is moved away, with another one moved there, is watched on", async (engine) => {
  const content = copyContent();
  const site = await watch(engine, content);
  const other = copyContent();
  saveWords(other, "In the other folder.");
  renameSync(content.folder, `${content.folder}.old`);
  renameSync(other.folder, content.folder);
  await waitFor("visitors see it", () => site.tagline() === "In the other folder.");
  const said = `There is another folder at ${content.folder} now`;
  await waitFor("it is said", () => site.log().includes(said));
  saveWords(content, "Saved there.");
  await expect.poll(() => site.tagline()).toBe("Saved there.");
});

test("a link that leads to another folder is followed", async (engine) => {
  const [one, other] = [copyContent(), copyContent()];
  const link = join(makeTempFolder(), "content");
  symlinkSync(one.folder, link);
  const site = await watch(engine, { folder: link });
  saveWords(other, "Behind the link.");
  symlinkSync(other.folder, `${link}.next`);
  renameSync(`${link}.next`, link);
  await waitFor("visitors see it", () => site.tagline() === "Behind the link.");
  saveWords(other, "Saved there.");
  await expect.poll(() => site.tagline()).toBe("Saved there.");
});

test("a folder inside of it that is replaced is watched on", async (engine) => {
  const content = copyContent();
  const site = await watch(engine, content);
  const other = copyContent();
  const pages = join(content.folder, "pages");
  renameSync(pages, join(makeTempFolder(), "pages"));
  await waitFor("it's written anew", () => existsSync(join(pages, "about.yaml")));
  other.put("pages/about.yaml", ["hero", "lead"], "Of the other folder.");
  rmSync(pages, { recursive: true });
  renameSync(join(other.folder, "pages"), pages);
  await waitFor("it is published", () => site.log().includes("Version 2 "));
  content.edit("pages/about.yaml", (text) => text.replace("Of the other folder.", "{{"));
  await expect.poll(() => site.publisher.findUnpublished()).toMatchObject({ status: "refused" });
});

test("a folder that goes is told of, and one that comes back is published", async (engine) => {
  const content = copyContent();
  const site = await watch(engine, content);
  const before = site.tagline();
  renameSync(content.folder, `${content.folder}.away`);
  await waitFor("it is told", () => site.told().includes("found none (ENOENT)"));
  expect(site.tagline()).toBe(before);
  renameSync(`${content.folder}.away`, content.folder);
  saveWords(content, "Back again.");
  await waitFor("visitors see it", () => site.tagline() === "Back again.");
});

test("saved words that visitors do not see are found, until they are published", async (engine) => {
  const content = copyContent();
  const { publisher } = await watch(engine, content);
  const run = () => unpublishedCheck.run({ findUnpublished: () => publisher.findUnpublished() });
  breakContent(content);
  const what = expect.stringMatching(/^content\/programs\.yaml:\d+ .*hasCheckout: expected /);
  await expect.poll(run).toMatchObject({ status: "open", what });
  content.put("programs.yaml", ["programs", 0, "hasCheckout"], true);
  await expect.poll(run).toEqual({ status: "fine" });
});

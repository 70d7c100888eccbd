import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { generalFault } from "#app/content/fault.ts";
import { getContent } from "#app/content/load.server.ts";
import { skipTime } from "#tests/support/clock.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { describeDatabase, describeSqlite, type EngineDatabase } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { makeSite, publishOnce, saveWords, startSite } from "#tests/support/publishing-site.ts";
import { renderNothing, withoutPages } from "#tests/support/without-pages.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { joinFolder } from "#app/server/owner/publishing/join-folder.server.ts";
import { tempPathOf } from "../process/temp-files.server.ts";
import { readFolder, type ContentFiles } from "./content-files.server.ts";
import { listPages } from "./page-dates.server.ts";
import { Publisher } from "./publisher.server.ts";
import { listVersions, readVersion } from "./versions.server.ts";
import { insertRow } from "#tests/support/stored-rows.ts";

/** Makes a publisher that renders nothing. It stops when the test has finished. */
function makePublisher(
  { connect }: Pick<EngineDatabase, "connect">,
  options: Partial<ConstructorParameters<typeof Publisher>[0]> = {},
): Publisher {
  const publisher = new Publisher({
    connect,
    folder: copyContent().folder,
    join: joinFolder,
    dataDir: makeTempFolder(),
    renderer: withoutPages.renderer,
    show: () => [],
    ...options,
  });
  onTestFinished(() => publisher.stop());
  return publisher;
}

/** Publishes pages with these digests at a given time, and returns the date of each page. */
async function datePagesOf(engine: EngineDatabase, folder: string, now: string, pages: object) {
  vi.setSystemTime(new Date(now));
  const renderer = { prepare() {}, render: async () => renderNothing(getContent(), pages) };
  const publisher = makePublisher(engine, { folder, renderer });
  await publisher.start();
  await publisher.stop();
  const dated = await listPages(engine.database);
  return Object.fromEntries(dated.map(({ path, changed_at }) => [path, changed_at]));
}

/** Makes a site that has stopped, and another site that has published afterwards. */
async function publishFromElsewhere(engine: EngineDatabase) {
  const mine = copyContent();
  const site = await publishOnce(engine, mine);
  const theirs = copyContent();
  const other = await startSite(engine, theirs);
  saveWords(theirs, "Published from elsewhere.");
  expect(await other.publisher.publishFolder("command")).toMatchObject({ status: "published" });
  return { mine, site };
}

/** Stores version 2, whose files are missing. */
async function storeUnshowable({ database }: EngineDatabase) {
  const served_at = new Date().toISOString();
  const version = { number: 2, digest: "of another program", files: "{}", note: "" };
  const served = { source: "command", published_at: served_at, served_at } as const;
  await insertRow(database, "content_versions", { ...version, ...served });
}

async function readFiles({ database }: EngineDatabase, number: number) {
  const read = await readVersion(database, number);
  return read.status === "read" ? read.files : new Map<string, Buffer>();
}

async function countVersions({ database }: EngineDatabase): Promise<number> {
  return (await listVersions(database)).length;
}

describeDatabase((open) => {
  test("the first start keeps the files as version 1; the same files later make no other", async () => {
    const engine = await open();
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
    const files = await readFiles(engine, 1);
    expect(files.get("site.yaml")?.toString()).toContain("Words of the first version.");
  });

  test("renders the pages again when a day begins, once, and makes no version of it", async () => {
    const engine = await open();
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

  test("what was previewed is published without rendering it again, other words aren't", async () => {
    const engine = await open();
    const content = copyContent();
    let rendered = 0;
    const { renderer } = withoutPages;
    const publisher = makePublisher(engine, {
      folder: content.folder,
      renderer: { ...renderer, render: (files) => ((rendered += 1), renderer.render(files)) },
    });
    await publisher.start();
    const publish = async (files: ContentFiles) =>
      publisher.publish({ files, base: "any", source: "room", note: "" });
    saveWords(content, "Looked at.");
    const files = await readFolder(content.folder);
    await publisher.preview(files);
    expect(await publish(files)).toMatchObject({ status: "published" });
    expect(rendered).toBe(2);
    saveWords(content, "Not looked at.");
    await publisher.preview(files);
    expect(await publish(await readFolder(content.folder))).toMatchObject({ status: "published" });
    expect(rendered).toBe(4);
  });

  test("a page has the date of its last change, whatever is published or started in between", async () => {
    const engine = await open();
    const { folder } = copyContent();
    vi.useFakeTimers({ toFake: ["Date"] });
    const on = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
    const publish = (day: number, pages: object) => datePagesOf(engine, folder, on(day), pages);
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

  test("files that are merely behind are written anew at the start, and half-made ones go", async () => {
    const engine = await open();
    const { mine, site } = await publishFromElsewhere(engine);
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

  test("a process that looks thoroughly once an hour sees a new version at once, and gets ready when somebody writes", async () => {
    const engine = await open();
    const content = copyContent();
    const one = await startSite(engine, content);
    const again = await engine.openAgain();
    const shown: string[] = [];
    let rendered = 0;
    const { renderer } = withoutPages;
    const other = makePublisher(again, {
      renderer: { ...renderer, render: (files) => ((rendered += 1), renderer.render(files)) },
      show: ({ content: { site } }) => (shown.push(site.tagline), []),
      pollMs: 3_600_000,
    });
    await other.start();
    // The renderer ends after a minute without work.
    skipTime(60_000);
    const [before, version] = [rendered, shown.length];
    const saved = { base: 1, files: "{}", saved_at: new Date().toISOString() };
    await insertRow(engine.database, "draft_saves", { save: 1, ...saved });
    await waitFor("it's ready", () => rendered === before + 1);
    expect(shown.length).toBe(version);
    saveWords(content, "For all of them.");
    await one.publisher.publishFolder("command");
    await expect.poll(() => shown.at(-1)).toBe("For all of them.");
  });
});

describeSqlite((open) => {
  test("a draft of before the start doesn't get the renderer ready", async () => {
    const engine = await open();
    await startSite(engine, copyContent());
    const saved = { save: 1, base: 1, files: "{}", saved_at: new Date().toISOString() };
    await insertRow(engine.database, "draft_saves", saved);
    const again = await engine.openAgain();
    let looks = 0;
    const connect = () => ((looks += 1), again.connect());
    const { renderer } = withoutPages;
    let rendered = 0;
    const kept = { rendered: renderNothing(getContent()), renderedAt: new Date() };
    const publisher = makePublisher(
      { connect },
      {
        renderer: { ...renderer, render: (files) => ((rendered += 1), renderer.render(files)) },
        findKeptPages: () => ({ find: () => ({ ...kept, isThorough: true }), keep() {} }),
      },
    );
    await publisher.start();
    const enough = looks + 5;
    await waitFor("it looks again and again", () => looks > enough);
    expect(rendered).toBe(0);
  });

  // Fails when every poll of the database tries and reports the version again.
  test("a version that another process shows, and this one cannot, is told of once", async () => {
    const told = expectReport(/Version 2 of the content cannot be shown/);
    const engine = await open();
    let looks = 0;
    const connect = () => ((looks += 1), engine.connect());
    await startSite({ ...engine, connect }, copyContent());
    await storeUnshowable(engine);
    await waitFor("it is told", () => told().length > 0);
    const enough = looks + 20;
    await waitFor("it looks again and again", () => looks > enough);
    expect(told()).toHaveLength(1);
    expect((await listVersions(engine.database))[0]?.refused_for).toBeNull();
  });
});

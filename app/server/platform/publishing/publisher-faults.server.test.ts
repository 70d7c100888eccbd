/** When publishing fails, visitors still see the last good words, and the owner learns why. */
import { existsSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { generalFault } from "#app/content/fault.ts";
import { type ContentCopy, copyContent } from "#tests/support/content-copy.ts";
import { describeDatabase, describeSqlite, type EngineDatabase } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import {
  breakContent,
  makeSite,
  publishOnce,
  saveWords,
  startSite,
} from "#tests/support/publishing-site.ts";
import { canMountDisks, mountSmallDisk, writeUntilFull } from "#tests/support/small-disk.ts";
import { fillDisk, makeTempFolder } from "#tests/support/temp-database.ts";
import { checkEveryMinute, readAlertMails } from "#tests/support/alerts.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { unpublishedCheck } from "#app/server/owner/health/content-checks.server.ts";
import { readIncidents } from "../health/plan-alerts.server.ts";
import { listVersions } from "./versions.server.ts";
import { insertRow, readRows } from "#tests/support/stored-rows.ts";

/** Publishes some words on a site, and stops it. */
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

describeSqlite((open) => {
  test.each<[string, (content: ContentCopy) => void, RegExp]>([
    [
      "has a file of 150 MB",
      ({ folder }) => {
        writeFileSync(join(folder, "pictures/film.mov"), "");
        truncateSync(join(folder, "pictures/film.mov"), 150_000_000);
      },
      /content\/pictures\/film\.mov: expected at most 8 MB/,
    ],
    ["is gone", ({ folder }) => rmSync(folder, { recursive: true }), /found none \(ENOENT\)/],
    [
      "has a fault",
      breakContent,
      /^1 fault in the content:\ncontent\/programs\.yaml:\d+ \(programs: ".+"\): hasCheckout: expected /,
    ],
  ])(
    "a start with a folder that %s shows the last good version, and says why",
    async (_, harm, words) => {
      const engine = await open();
      const { content, dataDir } = await publishGoodWords(engine);
      harm(content);
      const site = makeSite(engine, content, dataDir);
      const lines = await site.publisher.start();
      expect(lines.join("\n")).toMatch(words);
      expect(lines.at(-1)).toMatch(/visitors see version 1 of \d{4}-\d\d-\d\d/);
      expect(site.tagline()).toBe("The last good words.");
      expect(await site.publisher.publishFolder("watch")).toMatchObject({ status: "refused" });
      expect(site.tagline()).toBe("The last good words.");
    },
  );

  test("a database without room stops a publication, and neither the site nor its next start", async () => {
    const engine = await open();
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
  test.skipIf(!canMountDisks())(
    "a DATA_DIR without room for anything stops a publication, and neither the site nor its next start",
    async () => {
      const engine = await open();
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
    },
  );

  test.each([null, new Date().toISOString()])(
    "a version with a name that leads out of the folder is told of and never written (served at %s)",
    async (served_at) => {
      const told = expectReport(/Version 2 of the content cannot be shown: .*"\.\.\/outside\.txt"/);
      const engine = await open();
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
    },
  );
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

describeSqlite((open) => {
  test("a folder that is moved away, with another one moved there, is watched on", async () => {
    const content = copyContent();
    const site = await watch(await open(), content);
    const other = copyContent();
    saveWords(other, "In the other folder.");
    renameSync(content.folder, `${content.folder}.old`);
    renameSync(other.folder, content.folder);
    await waitFor("visitors see it", () => site.tagline() === "In the other folder.");
    const said = `Another folder lies at ${content.folder} now`;
    await waitFor("it is said", () => site.log().includes(said));
    saveWords(content, "Saved there.");
    await expect.poll(() => site.tagline()).toBe("Saved there.");
  });

  test("a link that leads to another folder is followed", async () => {
    const [one, other] = [copyContent(), copyContent()];
    const link = join(makeTempFolder(), "content");
    symlinkSync(one.folder, link);
    const site = await watch(await open(), { folder: link });
    saveWords(other, "Behind the link.");
    symlinkSync(other.folder, `${link}.next`);
    renameSync(`${link}.next`, link);
    await waitFor("visitors see it", () => site.tagline() === "Behind the link.");
    saveWords(other, "Saved there.");
    await expect.poll(() => site.tagline()).toBe("Saved there.");
  });

  test("a folder inside of it that is replaced is watched on", async () => {
    const content = copyContent();
    const site = await watch(await open(), content);
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

  test("a folder that goes is told of, and one that comes back is published", async () => {
    const content = copyContent();
    const site = await watch(await open(), content);
    const before = site.tagline();
    renameSync(content.folder, `${content.folder}.away`);
    await waitFor("it is told", () => site.told().includes("found none (ENOENT)"));
    expect(site.tagline()).toBe(before);
    renameSync(`${content.folder}.away`, content.folder);
    saveWords(content, "Back again.");
    await waitFor("visitors see it", () => site.tagline() === "Back again.");
  });
});

describeDatabase((open) => {
  test("saved words that visitors do not see cause an alert after ten minutes, and a mail when they are published", async () => {
    const engine = await open();
    const content = copyContent();
    const site = await watch(engine, content);
    const { database } = engine;
    const findUnpublished = () => site.publisher.findUnpublished();
    const run = (from: number, to: number) =>
      checkEveryMinute(database, [unpublishedCheck], from, to, { findUnpublished });
    breakContent(content);
    await waitFor("it is found", () => findUnpublished() !== undefined);
    await run(0, 9);
    const what = expect.stringMatching(/^content\/programs\.yaml:\d+ .*hasCheckout: expected /);
    expect(await readIncidents(database)).toMatchObject([{ what }]);
    expect(await readAlertMails(database)).toEqual([]);
    await run(10, 20);
    const subject = expect.stringContaining("Your changes aren't published");
    expect(await readAlertMails(database)).toMatchObject([{ subject }]);
    content.put("programs.yaml", ["programs", 0, "hasCheckout"], true);
    await waitFor("it is mended", () => findUnpublished() === undefined);
    await run(21, 30);
    const mails = await readAlertMails(database);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.body_text).toContain("Visitors see what's in your files again.");
  });
});

/** A file of the folder is looked at and fixed in the room; neither side overwrites the other. */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { describeDatabase, type EngineDatabase } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { saveWords, startSite } from "#tests/support/publishing-site.ts";
import { withoutRoot } from "#tests/support/temp-database.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { digestFile } from "#app/server/platform/publishing/content-files.server.ts";
import type { Publication } from "#app/server/platform/publishing/publish.server.ts";
import { findUnwritable } from "./describe-folder.server.ts";
import { fixFolderText, readFolderText } from "./folder-file.server.ts";
import { toEdits } from "#app/server/owner/words/words.server.ts";
import { publishEdits, readNewest } from "./publish-edits.server.ts";

const file = "site.yaml";

async function open(engine: EngineDatabase) {
  const content = copyContent();
  const site = await startSite(engine, content);
  const { database } = engine;
  const { folder } = content;
  const path = join(folder, file);
  const look = async () => {
    const found = await readFolderText((await readNewest(database)).files, { folder, file });
    if (!found) throw new Error("it is no text file");
    return found;
  };
  return {
    content,
    site,
    look,
    path,
    text: () => readFileSync(path, "utf8"),
    questions: async () => (await readNewest(database)).files.get("faqs.yaml")?.toString() ?? "",
    fix: async (text: string, seen: string) =>
      fixFolderText(
        {
          folder,
          file,
          dataDir: site.dataDir,
          newest: (await readNewest(database)).files,
          publishFolder: (source) => site.publisher.publishFolder(source),
        },
        { text, seen },
      ),
    edit: async (key: string, value: string) => {
      const { files } = await readNewest(database);
      return publishEdits({
        database,
        folder,
        dataDir: site.dataDir,
        publish: (publication: Publication) => site.publisher.publish(publication),
        edits: toEdits(files, [{ kind: "set", file, path: [key], value }]),
        note: "",
      });
    },
  };
}

const tagline = (text: string, words: string) =>
  text.replace(/^tagline: .*$/m, `tagline: ${words}`);

describeDatabase((openEngine) => {
  test("a broken file is shown with its mistake, and fixed", async () => {
    const { site, look, fix, path, text } = await open(await openEngine());
    const good = text();
    writeFileSync(path, tagline(good, '"No end').replaceAll("\n", "\r\n"));
    const found = await look();
    const line = good.split("\n").findIndex((one) => one.startsWith("tagline:")) + 1;
    expect(found).toMatchObject({ good, faults: [{ line }] });

    const still = await fix(found.text ?? "", found.digest);
    expect(still).toMatchObject({ status: "refused", faults: [{ line }] });
    expect(await fix(tagline(good, "Fixed."), found.digest)).toMatchObject({ published: true });
    expect(site.tagline()).toBe("Fixed.");
    expect(text()).toBe(tagline(good, "Fixed.").replaceAll("\n", "\r\n"));
    const copies = join(site.dataDir, "content-copies");
    const copy = readdirSync(copies).find((name) => /^\d/.test(name)) ?? "";
    expect(readFileSync(join(copies, copy, file), "utf8")).toContain('"No end');
  });

  test("what was saved in the folder since isn't overwritten", async () => {
    const { look, fix, path, text } = await open(await openEngine());
    const found = await look();
    writeFileSync(path, tagline(text(), "Saved meanwhile."));
    expect(await fix(tagline(text(), "Mine."), found.digest)).toMatchObject({ status: "refused" });
    expect(text()).toContain("Saved meanwhile.");
  });

  test("what the room has published since isn't taken back by an older file", async () => {
    const { site, look, fix, path, text, edit } = await open(await openEngine());
    writeFileSync(path, tagline(text(), "In the folder."));
    expect(await edit("brand", "Room Doors")).toMatchObject({ folder: "behind" });
    const found = await look();
    const result = await fix(tagline(found.text ?? "", "Fixed."), found.digest);
    expect(result).toMatchObject({ status: "saved", published: false });
    expect(text()).toContain("Fixed.");
    expect(site.tagline()).not.toBe("Fixed.");
  });

  test("a file that is gone comes back", async () => {
    const { content, look, fix, text } = await open(await openEngine());
    content.remove(file);
    const found = await look();
    expect(found.text).toBeUndefined();
    expect(await fix(found.good, found.digest)).toMatchObject({ published: true });
    expect(text()).toBe(found.good);
  });

  test("no other file can be read or written", async () => {
    const { site, content } = await open(await openEngine());
    const { folder } = content;
    for (const name of ["../secret", "README.md", "pictures/a.svg", "", "/etc/passwd"]) {
      const place = { folder, file: name };
      expect(await readFolderText(new Map(), place)).toBeUndefined();
      const { dataDir, publisher } = site;
      const publishFolder = () => publisher.publishFolder("command");
      expect(
        await fixFolderText(
          { ...place, dataDir, newest: new Map(), publishFolder },
          { text: "x", seen: "absent" },
        ),
      ).toMatchObject({ status: "refused" });
      expect(existsSync(join(folder, "../secret"))).toBe(false);
    }
  });

  test("what is no file of the folder's own is neither opened nor overwritten", async () => {
    const { content, site, look, fix, path, text } = await open(await openEngine());
    const good = text();
    const outside = join(site.dataDir, "secret");
    writeFileSync(outside, "tagline: A secret\n");
    const places: Array<[says: RegExp, put: () => void]> = [
      [/leads out of the content folder/, () => symlinkSync(outside, path)],
      [/a pipe, a socket or a device/, () => void execFileSync("mkfifo", [path])],
      [/at most 1 MB/, () => writeFileSync(path, "#".repeat(1_100_000))],
    ];
    for (const [says, put] of places) {
      content.remove(file);
      put();
      const found = await look();
      expect(found).toMatchObject({
        text: undefined,
        faults: [{ message: expect.stringMatching(says) }],
      });
      for (const seen of [found.digest, digestFile(readFileSync(outside))])
        expect(await fix(good, seen)).toMatchObject({ message: expect.stringMatching(says) });
    }
    expect(readFileSync(outside, "utf8")).toBe("tagline: A secret\n");
    content.remove(file);
    mkdirSync(path);
    expect(await fix(good, "absent")).toMatchObject({ message: expect.stringMatching("EISDIR") });
    expect(readdirSync(dirname(path)).filter((name) => name.endsWith(".next"))).toEqual([]);
  });

  test("what may not be written is known before", () => {
    const { folder } = copyContent();
    chmodSync(dirname(folder), 0o755);
    const ask = (mode: number) => {
      chmodSync(join(folder, file), mode);
      return withoutRoot(() => findUnwritable(file, folder));
    };
    expect(ask(0o444)).toEqual([file]);
    expect(ask(0o666)).toEqual([]);
    expect(findUnwritable(undefined, folder)).toEqual([]);
  });

  test("with the watcher on, the room's words stay when another file is saved, and so do the folder's", async () => {
    const { content, site, edit, text, questions } = await open(await openEngine());
    expectReport(/expected every quotation mark and bracket/);
    vi.spyOn(console, "log").mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    site.publisher.watch();
    expect(await edit("tagline", "From the room.")).toMatchObject({ folder: "written" });
    content.put("faqs.yaml", ["programs", 0, "question"], "From the folder?");
    await waitFor("the folder's words", async () =>
      (await questions()).includes("From the folder?"),
    );
    expect(site.tagline()).toBe("From the room.");
    expect(text()).toContain("tagline: From the room.\n");

    saveWords(content, "From the folder.");
    await waitFor("the folder's words", () => site.tagline() === "From the folder.");
    expect(await edit("brand", "Room Doors")).toMatchObject({ folder: "written" });
    expect(text()).toContain("tagline: From the folder.\n");
    expect(text()).toContain("brand: Room Doors\n");

    // While the file has a mistake, the room leaves it; once it's what the room last wrote, it is written anew.
    content.edit(file, (before) => `${before}broken: [\n`);
    await waitFor("the mistake", () => site.publisher.findUnpublished() !== undefined);
    expect(await edit("brand", "Newer Doors")).toMatchObject({ folder: "behind" });
    content.edit(file, (before) => before.replace("broken: [\n", ""));
    await waitFor("the room's words", () => text().includes("brand: Newer Doors\n"));
    expect(site.tagline()).toBe("From the folder.");
  });
});

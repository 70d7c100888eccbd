/** The folder takes over what visitors see. */
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { digestFiles, readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { describeDatabase } from "#tests/support/engines.ts";
import { saveWords, startSite } from "#tests/support/publishing-site.ts";
import { pullFolder } from "./pull-folder.server.ts";

describeDatabase((open) => {
  test("a folder that has fallen behind is replaced after a copy, and is no conflict afterwards", async () => {
    const engine = await open();
    const content = copyContent();
    const site = await startSite(engine, content);
    const places = { folder: content.folder, dataDir: site.dataDir };
    const published = readFileSync(join(content.folder, "site.yaml"), "utf8");
    saveWords(content, "Never published.");
    content.remove("faqs.yaml");
    // Files that aren't content stay.
    const others = [".git/objects/x", "schemas/own.json"].map((name) => join(content.folder, name));
    for (const file of others) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, "mine");
    }
    const pulled = await pullFolder(engine.database, places);
    expect(pulled).toMatchObject({ status: "pulled", number: 1 });
    expect(readFileSync(join(content.folder, "site.yaml"), "utf8")).toBe(published);
    expect(existsSync(join(content.folder, "faqs.yaml"))).toBe(true);
    expect(others.map((file) => readFileSync(file, "utf8"))).toEqual(["mine", "mine"]);
    expect(readdirSync(dirname(content.folder))).toEqual(["content"]);
    const copy = pulled.status === "pulled" ? (pulled.copy ?? "") : "";
    expect(readFileSync(join(copy, "site.yaml"), "utf8")).toContain("Never published.");
    expect(await pullFolder(engine.database, places)).toEqual({ status: "same", number: 1 });
    saveWords(content, "Said in the folder.");
    expect(await site.publisher.publishFolder("command")).toMatchObject({ status: "published" });
  });

  test.skipIf(process.getuid?.() !== 0)(
    "a folder of another user stays whole, with a sentence about it",
    async () => {
      const engine = await open();
      const content = copyContent();
      const site = await startSite(engine, content);
      saveWords(content, "As a container copied it.");
      const before = digestFiles(await readFolder(content.folder));
      chmodSync(dirname(content.folder), 0o755);
      // The data folder belongs to the site's user.
      for (const name of ["", ...readdirSync(site.dataDir)])
        chownSync(join(site.dataDir, name), 65_534, 65_534);
      const places = { folder: content.folder, dataDir: site.dataDir };
      process.seteuid?.(65_534);
      onTestFinished(() => process.seteuid?.(0));
      expect(await pullFolder(engine.database, places)).toMatchObject({
        status: "refused",
        faults: [
          { message: expect.stringMatching(/ could not be written \(EACCES\): let the site/) },
        ],
      });
      process.seteuid?.(0);
      expect(digestFiles(await readFolder(content.folder))).toBe(before);
    },
  );

  test("nothing is pulled before something is published", async () => {
    const { database } = await open();
    const { folder } = copyContent();
    const result = await pullFolder(database, { folder, dataDir: folder });
    expect(result).toMatchObject({ status: "refused" });
  });
});

/** Tests that edits from the room are merged with edits from the folder and from other devices. */
import { chmodSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { describeDatabase, type EngineDatabase } from "#tests/support/engines.ts";
import {
  publishWords,
  saveWords,
  setTagline,
  setValue,
  startSite,
} from "#tests/support/publishing-site.ts";
import { listVersions } from "#app/server/platform/publishing/versions.server.ts";
import type { PathEdit } from "#app/server/owner/words/words.server.ts";
import { readNewest } from "./publish-edits.server.ts";

const title = (value: unknown) => setValue("programs.yaml", ["programs", 0, "title"], value);

async function openRoom(engine: EngineDatabase) {
  const content = copyContent();
  const site = await startSite(engine, content);
  const { files } = await readNewest(engine.database);
  const edit = (one: PathEdit) => publishWords(engine, site, [one], { files, note: "New words" });
  const read = (file: string) => readFileSync(join(content.folder, file), "utf8");
  return { content, site, edit, read };
}

describeDatabase((open) => {
  test("an edit is shown, stored with its note, and written into the folder", async () => {
    const engine = await open();
    const { content, site, edit, read } = await openRoom(engine);
    const before = read("site.yaml");
    expect(await edit(setTagline("Said in the room."))).toMatchObject({
      status: "published",
      isInFolder: true,
    });
    expect(site.tagline()).toBe("Said in the room.");
    expect(read("site.yaml").split("\n").length).toBe(before.split("\n").length);
    const [version] = await listVersions(engine.database);
    expect(version).toMatchObject({ source: "room", note: "New words" });
    // Edits in the folder cause no conflict afterwards.
    saveWords(content, "Said in the folder.");
    expect(await site.publisher.publishFolder("command")).toMatchObject({ status: "published" });
    expect(site.tagline()).toBe("Said in the folder.");
  });

  test("edits of two devices both count, and of the same words neither is lost", async () => {
    const { edit, site } = await openRoom(await open());
    expect(await edit(setTagline("From the phone."))).toMatchObject({ status: "published" });
    expect(await edit(title("From the desk"))).toMatchObject({ status: "published" });
    expect(site.tagline()).toBe("From the phone.");
    expect(await edit(setTagline("From the desk."))).toMatchObject({
      status: "clash",
      clashes: [{ place: "site/tagline", theirs: "From the phone." }],
    });
    expect(await edit(setTagline("From the phone."))).toMatchObject({ status: "unchanged" });
  });

  test("a faulty edit is refused at its place, and nothing changes", async () => {
    const { edit, site, read } = await openRoom(await open());
    const before = read("programs.yaml");
    const result = await edit(title(""));
    expect(result).toMatchObject({
      status: "refused",
      faults: [{ file: "programs.yaml", path: ["programs", 0, "title"] }],
    });
    expect(read("programs.yaml")).toBe(before);
    expect(site.tagline()).not.toBe("");
  });

  test("a folder that several people may write stays theirs", async () => {
    const { content, edit } = await openRoom(await open());
    const file = join(content.folder, "site.yaml");
    chmodSync(file, 0o664);
    expect(await edit(setTagline("From the room."))).toMatchObject({ isInFolder: true });
    expect(statSync(file).mode & 0o777).toBe(0o664);
  });
});

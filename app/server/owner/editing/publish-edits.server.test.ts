/** Tests that edits from the room are merged with edits from the folder and from other devices. */
import { chmodSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import {
  openLive,
  publishWords,
  saveWords,
  setTagline,
  setValue,
} from "#tests/support/publishing-site.ts";
import { testWith } from "#tests/support/test-with.ts";
import { listVersions } from "#app/server/platform/publishing/versions.server.ts";
import type { PathEdit } from "#app/server/owner/words/words.server.ts";
import { readNewest } from "./publish-edits.server.ts";

const title = (value: unknown) => setValue("programs.yaml", ["programs", 0, "title"], value);

const test = testWith(async (context) => {
  const room = await openLive(context);
  const { live } = room;
  const { files } = await readNewest(live.database);
  const edit = (one: PathEdit) => publishWords(live, live, [one], { files, note: "New words" });
  return { ...room, edit };
});

test("an edit is shown, stored with its note, and written into the folder", async (room) => {
  const { content, live, edit } = room;
  const before = content.read("site.yaml");
  expect(await edit(setTagline("Said in the room."))).toMatchObject({
    status: "published",
    isInFolder: true,
  });
  expect(live.tagline()).toBe("Said in the room.");
  expect(content.read("site.yaml").split("\n").length).toBe(before.split("\n").length);
  const [version] = await listVersions(live.database);
  expect(version).toMatchObject({ source: "room", note: "New words" });
  // Edits in the folder cause no conflict afterwards.
  saveWords(content, "Said in the folder.");
  expect(await live.publisher.publishFolder("command")).toMatchObject({ status: "published" });
  expect(live.tagline()).toBe("Said in the folder.");
});

test("edits of two devices both count, and of the same words neither is lost", async (room) => {
  const { edit, live } = room;
  expect(await edit(setTagline("From the phone."))).toMatchObject({ status: "published" });
  expect(await edit(title("From the desk"))).toMatchObject({ status: "published" });
  expect(live.tagline()).toBe("From the phone.");
  expect(await edit(setTagline("From the desk."))).toMatchObject({
    status: "clash",
    clashes: [{ place: "site/tagline", theirs: "From the phone." }],
  });
  expect(await edit(setTagline("From the phone."))).toMatchObject({ status: "unchanged" });
});

test("a faulty edit is refused at its place, and nothing changes", async (room) => {
  const { content, edit, live } = room;
  const before = content.read("programs.yaml");
  const result = await edit(title(""));
  expect(result).toMatchObject({
    status: "refused",
    faults: [{ file: "programs.yaml", path: ["programs", 0, "title"] }],
  });
  expect(content.read("programs.yaml")).toBe(before);
  expect(live.tagline()).not.toBe("");
});

test("a folder that several people may write stays theirs", async ({ content, edit }) => {
  const file = join(content.folder, "site.yaml");
  chmodSync(file, 0o664);
  expect(await edit(setTagline("From the room."))).toMatchObject({ isInFolder: true });
  expect(statSync(file).mode & 0o777).toBe(0o664);
});

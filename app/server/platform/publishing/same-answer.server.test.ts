import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { openFolder } from "#app/content/list-files.ts";
import { formatFaults } from "#app/content/fault.ts";
import { checkContent } from "#app/content/check-content.ts";
import { contentTest as test } from "#tests/support/content-copy.ts";
import { openFile } from "#tests/support/engines.ts";
import { makeSite, saveWords, startSite } from "#tests/support/publishing-site.ts";

type Change = (folder: string) => void;

const refused: Array<[what: string, change: Change]> = [
  ["a pipe", (folder) => void execFileSync("mkfifo", [join(folder, "pictures/villains/new.svg")])],
  ["a link out of the folder", (folder) => symlinkSync("/etc/hosts", join(folder, "notes.md"))],
  ["Latin-1", (folder) => writeFileSync(join(folder, "labels.yaml"), "a: Café\n", "latin1")],
];

test("links inside of the folder: shown by all", async (content) => {
  const { folder } = content;
  saveWords(content, "Words behind a link.");
  mkdirSync(join(folder, "..data"));
  for (const name of ["site.yaml", "pages"]) {
    renameSync(join(folder, name), join(folder, "..data", name));
    symlinkSync(join("..data", name), join(folder, name));
  }
  expect(await checkContent(openFolder(folder))).toMatchObject({ status: "read" });
  const site = makeSite(openFile(), content);
  expect(await site.publisher.start()).toEqual([]);
  expect(site.tagline()).toBe("Words behind a link.");
});

test.for(refused)("%s: refused by all, in the same words", async ([, change], content) => {
  const site = await startSite(openFile(), content);
  change(content.folder);
  const check = await checkContent(openFolder(content.folder));
  if (check.status === "read") throw new Error("the check takes it");
  expect(check.faults).toHaveLength(1);
  const refusal = { status: "refused", faults: check.faults };
  expect(await site.publisher.publishFolder("command")).toEqual(refusal);
  await site.publisher.stop();
  const first = makeSite(openFile(), content);
  await expect(first.publisher.start()).rejects.toThrow(formatFaults(check.faults));
});

test("an empty folder: refused by all, and left empty", async (content) => {
  rmSync(content.folder, { recursive: true });
  mkdirSync(content.folder);
  const site = makeSite(openFile(), content);
  const says = /content\/: expected your files in .*, found none/;
  await expect(site.publisher.start()).rejects.toThrow(says);
  expect(await checkContent(openFolder(content.folder))).toMatchObject({ status: "refused" });
});

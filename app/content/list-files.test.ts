import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { formatFault } from "./fault.ts";
import { contentLimits, listContentFiles } from "./list-files.ts";

/** Makes a folder with files of one byte, or of the given size. Large files are sparse and take no space. */
function makeFolder(files: Record<string, number>): string {
  const folder = makeTempFolder();
  for (const [path, size] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), "");
    truncateSync(join(folder, path), size);
  }
  return folder;
}

function look(folder: string) {
  const { files, faults } = listContentFiles(folder);
  return { files: files.map(({ path }) => path), faults: faults.map(formatFault) };
}

test("lists what the site shows, nothing that is for editors alone, and where it looked in vain", () => {
  const hidden = { ".DS_Store": 1, "pages/.home.yaml.swp": 1, ".git/config": 1 };
  const shown = { "site.yaml": 1, "pages/home.yaml": 1 };
  const folder = makeFolder({ ...shown, "schemas/site.json": 1, ...hidden });
  expect(look(folder)).toEqual({ files: ["pages/home.yaml", "site.yaml"], faults: [] });
  const says = "expected a folder with your files at /nowhere/content, found none (ENOENT)";
  expect(look("/nowhere/content")).toEqual({ files: [], faults: [`content/: ${says}`] });
});

test("follows links inside of the folder, which may be a link itself", () => {
  // Kubernetes mounts a config map like this, to replace all files at once.
  const folder = makeFolder({ "..2026_11_23/site.yaml": 1, "..2026_11_23/pages/home.yaml": 1 });
  symlinkSync("..2026_11_23", join(folder, "..data"));
  symlinkSync("..data/site.yaml", join(folder, "site.yaml"));
  symlinkSync("..data/pages", join(folder, "pages"));
  const link = join(makeTempFolder(), "content");
  symlinkSync(folder, link);
  for (const place of [folder, link])
    expect(look(place)).toEqual({ files: ["pages/home.yaml", "site.yaml"], faults: [] });
});

test("names links that lead elsewhere, and follows none of them", () => {
  const folder = makeFolder({ "site.yaml": 1, "pages/home.yaml": 1 });
  const isHere = "; put the file itself in its place";
  const out = `leads out of the content folder${isHere}`;
  const nowhere = `leads nowhere${isHere}`;
  const links = [
    ["labels.yaml", "/etc/passwd", out],
    ["mails.yaml", "nobody.yaml", nowhere],
    ["pages/all", "..", "leads back to a folder that it's in; delete it"],
    ["pictures", "/etc", out],
    ["round.yaml", "round.yaml", nowhere],
    ["up", "..", out],
  ] as const;
  for (const [name, target] of links) symlinkSync(target, join(folder, name));
  expect(look(folder)).toEqual({
    files: ["pages/home.yaml", "site.yaml"],
    faults: links.map(([name, , why]) => `content/${name}: this link ${why}`),
  });
});

test("names a pipe without waiting for it, and names that another system cannot write", () => {
  const folder = makeFolder({ "site.yaml": 1, "pages/a:b.yaml": 1, "pages/bell\x07.yaml": 1 });
  execFileSync("mkfifo", [join(folder, "labels.yaml")]);
  expect(look(folder)).toEqual({
    files: ["site.yaml"],
    faults: [
      "content/labels.yaml: expected a file; this is a pipe, a socket or a device; take it out of the folder",
      "content/pages/a:b.yaml: expected another file name, because it has a backslash or a colon in it; rename it",
      "content/pages/bell\u{FFFD}.yaml: expected another file name, because it has a control character in it; rename it",
    ],
  });
});

test("names files that are too large, and takes those that are just small enough", () => {
  const { yamlBytes, drawingBytes, fileBytes } = contentLimits;
  const folder = makeFolder({
    "a.yaml": yamlBytes,
    "b.yaml": yamlBytes + 1,
    "pictures/c.jpg": fileBytes,
    "pictures/d.jpg": 150_000_000,
    "pictures/spots/e.svg": drawingBytes + 1,
  });
  const { files, faults } = look(folder);
  expect(files).toEqual(["a.yaml", "pictures/c.jpg"]);
  const todo = "; make it smaller, or take it out of the folder";
  expect(faults).toEqual([
    `content/b.yaml: expected at most 1 MB, got 1.1 MB${todo}`,
    `content/pictures/d.jpg: expected at most 8 MB, got 143.1 MB${todo}`,
    `content/pictures/spots/e.svg: expected at most 300 KB, got 301 KB${todo}`,
  ]);
});

test("says when all files together are too large, and which one is the largest", () => {
  const size = contentLimits.fileBytes - 1;
  const photos = Array.from({ length: 5 }, (_, at) => [`pictures/photo-${at}.jpg`, size] as const);
  const folder = makeFolder({ ...Object.fromEntries(photos), "pictures/big.jpg": size + 1 });
  expect(look(folder).faults).toEqual([
    "content/: expected at most 32 MB in all files together, got 48 MB; the largest is pictures/big.jpg",
  ]);
});

test("stops at a folder that holds far too much", () => {
  const { entries } = contentLimits;
  const names = Array.from({ length: entries + 5 }, (_, at) => [`notes/${at}.md`, 1] as const);
  const { files, faults } = look(makeFolder(Object.fromEntries(names)));
  expect(files.length).toBeLessThanOrEqual(entries);
  expect(faults).toEqual([
    `content/: expected at most ${entries} files and folders, found more; take out what the site doesn't show`,
  ]);
});

import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { expect, test } from "vitest";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { findLinkOnWay, resolveInside } from "./safe-path.ts";

test.each([
  ["site.yaml", "/srv/content/site.yaml"],
  ["pages/home.yaml", "/srv/content/pages/home.yaml"],
  ["..data/é.yaml", "/srv/content/..data/é.yaml"],
  ["console.yaml", "/srv/content/console.yaml"],
  [`${"x".repeat(250)}.yaml`, `/srv/content/${"x".repeat(250)}.yaml`],
])("%j lies inside of the folder", (name, path) => {
  expect(resolveInside("/srv/content", name)).toEqual({ status: "inside", path: normalize(path) });
});

test.each([
  ["", "it is empty"],
  ["/etc/passwd", "it begins with /"],
  ["..", "one of its parts is .."],
  ["pages/../../x", "one of its parts is .."],
  [".", "one of its parts is ."],
  ["pages//x", "one of its parts is empty"],
  ["pages/", "one of its parts is empty"],
  ["..\\x", "it has a backslash or a colon in it"],
  ["C:/x", "it has a backslash or a colon in it"],
  ["a\0b", "it has a control character in it"],
  ["a\u0085b", "it has a control character in it"],
  ["a\ud800b", "it has letters in it that no file name can have"],
  ["a\ufffdb", "it has letters in it that no file name can have"],
  ["pages./x", "one of its parts ends with a dot or a space"],
  ["home.yaml ", "one of its parts ends with a dot or a space"],
  ["... ", "one of its parts ends with a dot or a space"],
  ["NUL", "Windows reserves the name NUL"],
  ["lpt².txt", "Windows reserves the name lpt².txt"],
  ["é".repeat(128), "one of its parts is longer than 255 bytes"],
  ["x/".repeat(600) + "x", "it is longer than 1024 bytes"],
])("%j is refused", (name, reason) => {
  expect(resolveInside("/srv/content", name)).toEqual({ status: "refused", reason });
});

test("finds the first link on the way to a file, and none that is not there", () => {
  const folder = makeTempFolder();
  mkdirSync(join(folder, "pages"));
  writeFileSync(join(folder, "pages/home.yaml"), "");
  symlinkSync("pages", join(folder, "linked"));
  symlinkSync("nowhere", join(folder, "pages/broken.yaml"));
  expect(findLinkOnWay(folder, "pages/home.yaml")).toBeUndefined();
  expect(findLinkOnWay(folder, "pages/new/about.yaml")).toBeUndefined();
  expect(findLinkOnWay(folder, "pages/home.yaml/below")).toBeUndefined();
  expect(findLinkOnWay(folder, "linked/home.yaml")).toBe("linked");
  expect(findLinkOnWay(folder, "pages/broken.yaml")).toBe("pages/broken.yaml");
});

import { expect, test } from "vitest";
import { monthInZone } from "#app/lib/dates.ts";
import { formatFault } from "#app/content/fault.ts";
import { readContent } from "#app/content/read-content.ts";
import { copyContent } from "#tests/support/content-copy.ts";

test.each([
  ["a month that has passed", "programs.yaml", ["programs", 3, "coming"], "2025-10"],
  ["a contact for weaknesses that ended", "site.yaml", ["securityContactUntil"], "2025-10-01"],
] as const)("%s is told with file, line and field, and stops nothing", (_, file, path, value) => {
  const content = copyContent();
  content.put(file, [...path], value);
  expect(readContent(content.folder).warnings.pastDates.map(formatFault)).toEqual([
    expect.stringMatching(new RegExp(`^content/${file}:\\d+.*: ${path.at(-1)}: .*${value}`)),
  ]);
});

test("a video without its day is told by its name, and an example or a hidden one isn't", () => {
  const content = copyContent();
  for (const index of [0, 1]) content.drop("videos.yaml", ["videos", index, "uploadDate"]);
  content.put("videos.yaml", ["videos", 1, "hidden"], true);
  expect(readContent(content.folder).warnings.undatedVideos.map(formatFault)).toEqual([
    expect.stringMatching(/^content\/videos.yaml:\d+.*"methods".*uploadDate/),
  ]);
});

test("the month in which a program starts has not passed", () => {
  const content = copyContent();
  const zone = String(content.valueAt("site.yaml", ["timeZone"]));
  const month = monthInZone(new Date(), zone);
  content.put("programs.yaml", ["programs", 3, "coming"], month);
  expect(readContent(content.folder).warnings.pastDates).toEqual([]);
});

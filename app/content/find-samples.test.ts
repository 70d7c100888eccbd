import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { contentKinds } from "#app/content/kinds.ts";
import { contentTest as test } from "#tests/support/content-copy.ts";
import { listOutsideLinks, locateSamples } from "./find-samples.ts";

function listMarks(folder: string): string[] {
  return Object.values(contentKinds).flatMap(({ file }) =>
    readFileSync(join(folder, file), "utf8")
      .split("\n")
      .flatMap((line, at) =>
        /^[^#]*\bsample: true\b/.test(line) ? [`content/${file}:${at + 1}`] : [],
      ),
  );
}

const placeOf = (line: string) => /^content\/[\w/-]+\.yaml:\d+/.exec(line)?.[0];
const findSamples = (folder: string) => locateSamples(folder).map(({ words }) => words);

test("names each marked entry with file and line", (content) => {
  content.put("site.yaml", ["samples"], []);
  const marks = listMarks(content.folder);
  expect(marks).not.toEqual([]);
  // Other entries of this content have example addresses without a mark.
  const found = findSamples(content.folder).filter((line) => !/: (https:|\S+@)\S+$/.test(line));
  expect(found.map(placeOf)).toEqual(marks);
});

test("names single lines that are in the list of examples", (content) => {
  const before = findSamples(content.folder);
  content.put("site.yaml", ["samples"], ["brand", "timeZone"]);
  expect(findSamples(content.folder).filter((line) => !before.includes(line))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^content\/site\.yaml:\d+: timeZone$/)]),
  );
});

test("an entry without its mark is an example as long as its address is one", (content) => {
  const link = ["links", "community", "url"];
  const found = (url: string) => {
    content.put("site.yaml", link, url);
    return findSamples(content.folder).filter((line) => line.includes("links.community"));
  };
  const place = /^content\/site\.yaml:\d+: links\.community\.url: https:\/\/store\.example\.com/;
  expect(found("https://store.example.com/rooms")).toEqual([expect.stringMatching(place)]);
  expect(found("https://www.myexample.com/rooms")).toEqual([]);
});

test("facts that came with the site are examples without a mark, and others are not", (content) => {
  const found = (lines: string[]) => {
    content.put("site.yaml", ["business", "address"], lines);
    return findSamples(content.folder).filter((line) => line.includes("business.address"));
  };
  expect(found(["1 Example Street", "12345 Example Town"])).toHaveLength(2);
  expect(found(["Example Street 4", "The 1 Example Street House"])).toEqual([]);
});

test("lists each real address once, and none of an example", (content) => {
  const before = listOutsideLinks(content.folder).map(({ url }) => url);
  expect(before.filter((url) => url.includes("example."))).toEqual([]);
  const url = "https://rooms.opendoors.education/a?b=1";
  content.put("site.yaml", ["links", "community", "url"], url);
  const place = expect.stringMatching(/^content\/site\.yaml:\d+: links\.community\.url$/);
  const added = listOutsideLinks(content.folder).filter((link) => !before.includes(link.url));
  expect(added).toEqual([{ url, place }]);
});

import { expect, test } from "vitest";
import { pageMeta } from "./seo.ts";

const seo = { title: "Programs", description: "What there is." };

test("names a page and describes it", () => {
  expect(pageMeta(seo)).toEqual(
    expect.arrayContaining([
      { title: "Programs" },
      { name: "description", content: "What there is." },
    ]),
  );
  expect(JSON.stringify(pageMeta(seo))).not.toContain("noindex");
});

test("keeps a page out of search results where that is asked for", () => {
  expect(pageMeta(seo, { index: false })).toContainEqual({ name: "robots", content: "noindex" });
});

test("has nothing to say about a page that failed", () => {
  expect(pageMeta(undefined)).toEqual([]);
});

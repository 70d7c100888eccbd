/** The gallery is for development only. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "#tests/support/browser/site-test.ts";

test("the built site has no gallery", async ({ request }) => {
  const answer = await request.get("/gallery");
  expect(answer.status()).toBe(404);
  const files = globSync("build/**/*.{js,css,json}");
  expect(files.length).toBeGreaterThan(0);
  const named = files.filter((file) => /gallery/i.test(file + readFileSync(file, "utf8")));
  expect(named, "built files that speak of the gallery").toEqual([]);
});

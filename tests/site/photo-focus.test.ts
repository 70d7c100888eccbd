/** Where pages crop a photo, its chosen part stays visible. */
import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { renderPages } from "#tests/support/render-pages.ts";

test("a cut photo keeps its chosen part in sight, and pages without one say nothing of it", async () => {
  const content = copyContent();
  const photo = { photo: "pictures/desk.jpg", alt: "A desk in front of a window" };
  content.put("pages/about.yaml", ["hero", "picture"], { ...photo, focus: "bottom left" });
  content.put("pages/newsletter.yaml", ["hero", "picture"], { ...photo, focus: "top" });
  content.put("products.yaml", ["products", 0, "image"], { ...photo, focus: "right" });
  content.put("pages/english.yaml", ["hero", "picture"], photo);
  const pages = await renderPages(content.folder);
  const classes = (page: string) => pages.get(page)?.match(/\bobject-[a-z-]+(?=")/g);
  const rules = (page: string) =>
    pages.get(page)?.match(/\.object-[a-z-]+\{object-position:[^}]+/g);
  expect(classes("/about")).toEqual(["object-bottom-left"]);
  expect(rules("/about")).toEqual([".object-bottom-left{object-position:left bottom"]);
  expect(classes("/newsletter")).toEqual(["object-top"]);
  expect(rules("/newsletter")).toEqual([".object-top{object-position:top"]);
  expect(classes("/shop")).toEqual(["object-right"]);
  expect(pages.get("/about")).toMatch(/\.fills-box\{[^}]*object-fit:cover/);
  expect(pages.get("/")).toContain(`alt="${photo.alt}"`);
  expect(classes("/")).toEqual(["object-cover"]);
});

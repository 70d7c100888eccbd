/** Pages keep the chosen part of a photo where they cut it. */
import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { renderPages } from "#commands/render-pages.ts";

test("a cut photo keeps its chosen part in sight, and pages without one say nothing of it", async () => {
  const content = copyContent();
  const photo = { photo: "pictures/desk.jpg", alt: "A desk in front of a window" };
  content.put("pages/about.yaml", ["hero", "picture"], { ...photo, focus: "bottom left" });
  content.put("pages/newsletter.yaml", ["hero", "picture"], { ...photo, focus: "top" });
  content.put("products.yaml", ["products", 0, "image"], { ...photo, focus: "right" });
  content.put("pages/english.yaml", ["hero", "picture"], photo);
  const pages = await renderPages(content.folder);
  const expected = [
    ["/about", "bottom-left", "0 100%"],
    ["/newsletter", "top", "top"],
    ["/shop", "right", "right"],
  ] as const;
  for (const [page, name, position] of expected) {
    const html = pages.get(page) ?? "";
    expect(html).toMatch(new RegExp(`<img [^>]*class="[^"]*\\bobject-${name}"`));
    expect(html).toMatch(new RegExp(`\\.object-${name}\\s*\\{\\s*object-position:\\s*${position}`));
  }
  expect(pages.get("/english")).not.toMatch(/object-(top|bottom|left|right|center)/);
});

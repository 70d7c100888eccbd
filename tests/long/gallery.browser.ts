/** What needs a development server: hard titles on covers, and React's own warnings about islands. */
import { content } from "#tests/support/browser/content.ts";
import { markLive, waitUntilLive } from "#tests/support/browser/site-test.ts";
import { expect, part, test } from "#tests/support/browser/gallery-test.ts";

// All tests share one development server.
test.describe.configure({ mode: "default" });

/** The widest letters, longest words and fullest lines. */
const hardest = [
  "Wwwwwwwwwwwwww Mmmmmmmmmmmmmm Wwwwwwwwww",
  "Mmmmmmmmmmmmmm",
  "W W W W W W W W W W W W W W W W W W W W",
  "Unprofessional Communications Management",
];

/** Runs in the page: finds covers whose title is cut, broken inside a word or covered. */
function findBadCovers(): string[] {
  const faults = new Set<string>();
  const boxOf = (element: Element | null) => element?.getBoundingClientRect();
  for (const cover of document.querySelectorAll(".cover")) {
    const words = cover.querySelector(".cover-words");
    const text = words?.firstChild;
    const edge = cover.getBoundingClientRect();
    if (!words || !text) continue;
    const name = `${text.textContent} (${cover.classList[1]}, ${edge.width} px)`;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()];
    const room = boxOf(cover.querySelector(".cover-title"));
    for (const line of lines) {
      if (
        room &&
        (line.left < room.left - 0.5 ||
          line.right > room.right + 0.5 ||
          line.top < room.top - 0.5 ||
          line.bottom > room.bottom + 0.5)
      )
        faults.add(`leaves its room: ${name}`);
      if (line.left < edge.left || line.right > edge.right || line.top < edge.top)
        faults.add(`leaves the cover: ${name}`);
      for (const selector of [".cover-picture > svg", ".cover-sticker"]) {
        const other = boxOf(cover.querySelector(selector));
        if (
          other &&
          line.left < other.right &&
          line.right > other.left &&
          line.top < other.bottom &&
          line.bottom > other.top
        )
          faults.add(`touches ${selector}: ${name}`);
      }
    }
    for (const word of (text.textContent ?? "").matchAll(/\S+/g)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (range.getClientRects().length > 1) faults.add(`breaks ${word[0]}: ${name}`);
    }
  }
  return [...faults];
}

test("every title stands inside its cover, whole, and clear of picture and sticker", async ({
  page,
  openGallery,
}) => {
  const query = new URLSearchParams([
    ["part", "covers"],
    ...hardest.map((title) => ["title", title]),
  ]);
  await openGallery(`?${query}`);
  const covers = part(page, "Covers").locator(".cover");
  // A photo has its own title.
  const drawn = content.products.filter(({ image }) => "picture" in image);
  await expect(covers).toHaveCount(4 * (drawn.length + 4 * hardest.length));
  expect(await page.evaluate(findBadCovers)).toEqual([]);
});

test.describe("with script", () => {
  test.use({ javaScriptEnabled: true });

  // Only a development build of React warns about differences from the server's HTML.
  for (const path of ["/", "/programs", "/job-search-joy", "/contact", "/newsletter"])
    test(`the browser takes the islands of ${path} over as the server drew them`, async ({
      page,
      galleryOrigin,
    }) => {
      const warnings: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") warnings.push(message.text());
      });
      await page.addInitScript(markLive);
      await page.goto(galleryOrigin + path);
      await waitUntilLive(page);
      expect(warnings).toEqual([]);
    });
});

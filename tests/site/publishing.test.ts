/** An owner saves a photo while the built site is running. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { copyContentForFile } from "#tests/support/content-copy.ts";
import { readPhoto, takePhoto } from "#tests/support/phone-photo.ts";
import { useSite } from "#tests/support/use-site.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const content = copyContentForFile();
const site = useSite({ CONTENT_DIR: content.folder, CONTENT_WATCH: "on" });

const read = async (path: string) => (await site.request(path)).text();

// See tests/site/practice-payment.test.ts for a saved price.
test("shows a new photo in sizes for every screen, without what the camera wrote into it", async () => {
  writeFileSync(join(content.folder, "pictures/desk.jpg"), await takePhoto());
  content.put("pages/about.yaml", ["hero", "picture"], {
    photo: "pictures/desk.jpg",
    alt: "A desk with a lamp, a cup and a book",
  });
  const find = async () =>
    /<source type="image\/avif" srcset="([^"]+)"/.exec(await read("/about"))?.[1];
  await waitFor("the page shows it", async () => (await find())?.includes(" 800w") ?? false);
  const answer = await site.request((await find())?.split(" ")[0] ?? "");
  expect(answer.headers.get("content-type")).toBe("image/avif");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect((await sharp(bytes).metadata()).width).toBe(400);
  expect((await readPhoto(bytes)).saysMore).toBe(false);
});

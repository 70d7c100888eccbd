import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { checkContent } from "#app/content/check-content.ts";
import { formatFault } from "../fault.ts";
import { readContent } from "#app/content/read-content.ts";
import { copyContent, type ContentCopy } from "#tests/support/content-copy.ts";

/** Returns the warnings about pictures, without those about the photo that the content has already. */
async function warn({ folder }: ContentCopy): Promise<readonly string[]> {
  const read = await checkContent(folder);
  const found = read.status === "read" ? read.content.warnings.pictures : read.faults;
  return found.map(formatFault).filter((line) => !line.includes("pictures/desk.jpg"));
}

async function savePhoto({ folder }: ContentCopy, width: number, height: number) {
  const image = sharp({ create: { width, height, channels: 3, background: "#12806a" } });
  writeFileSync(join(folder, "pictures/me.jpg"), await image.jpeg().toBuffer());
}

test.each([
  ["site.yaml", ["coach", "portrait"], "coach.portrait.photo", [800, 960]],
  ["pages/about.yaml", ["hero", "picture"], "hero.picture.photo", [1200, 900]],
  ["videos.yaml", ["videos", 0, "poster"], "poster.photo", [1200, 675]],
  ["products.yaml", ["products", 0, "image"], "image.photo", [800, 1000]],
] as const)(
  "tells that a photo is too small for where it stands: %s",
  async (file, path, field, size) => {
    const content = copyContent();
    content.put(file, path, { photo: "pictures/me.jpg", alt: "The coach laughs at her desk" });
    const [width, height] = size;
    await savePhoto(content, width, height);
    expect(await warn(content)).toEqual([]);
    await savePhoto(content, 200, height);
    expect(await warn(content)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^content/${file}:\\d+.*: ${field}: pictures/me\\.jpg has 200 x ${height} pixels and looks blurry here: save it with at least ${width} x ${height}$`,
        ),
      ),
    ]);
  },
);

test("tells what cannot be shown of what was saved beside the photos, and stops nothing", async () => {
  const content = copyContent();
  for (const name of ["IMG_2044.HEIC", "Me at Work.JPG", "logo.svg", "cv.pdf", "notes.md"])
    content.addPicture(name);
  expect(await warn(content)).toEqual([
    "content/pictures/IMG_2044.HEIC: phones save HEIC, which browsers can't show: export it as JPEG, and save that as img-2044.jpg",
    "content/pictures/Me at Work.JPG: content can't name this file: rename it to me-at-work.jpg",
    "content/pictures/cv.pdf: browsers don't show a file like this as a photo: export it as JPEG, and save that as cv.jpg",
    "content/pictures/logo.svg: no page shows a drawing from here: put it into the folder of its kind, like pictures/spots",
  ]);
});

test("tells of a villain that no page shows", () => {
  const content = copyContent();
  const drawing = "pictures/villains/mist.svg";
  for (const file of [drawing, drawing.replace(".", "-defeated.")])
    writeFileSync(
      join(content.folder, file),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z" fill="#ffc53a"/></svg>`,
    );
  expect(readContent(content.folder).warnings.pictures.map(formatFault)).toEqual([
    expect.stringMatching(
      /^content\/pictures\/villains\/mist\.svg: no page shows this villain: write its words/,
    ),
  ]);
});

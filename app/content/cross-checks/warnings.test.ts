import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import { openFolder } from "#app/content/list-files.ts";
import { checkContent } from "#app/content/check-content.ts";
import { formatFault, parsePath } from "../fault.ts";
import { readContent } from "#app/content/read-content.ts";
import { contentTest as test, type ContentCopy } from "#tests/support/content-copy.ts";
import { monthInZone } from "#app/lib/dates.ts";

/** Returns the warnings about pictures, except for the photo that the tests' content already has. */
async function warn({ folder }: ContentCopy): Promise<readonly string[]> {
  const read = await checkContent(openFolder(folder));
  const found = read.status === "read" ? read.content.warnings.pictures : read.faults;
  return found.map(formatFault).filter((line) => !line.includes("pictures/desk.jpg"));
}

async function savePhoto({ folder }: ContentCopy, width: number, height: number) {
  const image = sharp({ create: { width, height, channels: 3, background: "#12806a" } });
  writeFileSync(join(folder, "pictures/me.jpg"), await image.jpeg().toBuffer());
}

test.for([
  ["site.yaml", ["coach", "portrait"], "coach.portrait.photo", [800, 960]],
  ["pages/about.yaml", ["hero", "picture"], "hero.picture.photo", [1200, 900]],
  ["videos.yaml", ["videos", 0, "poster"], "poster.photo", [1200, 675]],
  ["products.yaml", ["products", 0, "image"], "image.photo", [800, 1000]],
] as const)("tells that a photo is too small for where it stands: %s", async (row, content) => {
  const [file, path, field, [width, height]] = row;
  content.put(file, path, { photo: "pictures/me.jpg", alt: "The coach laughs at her desk" });
  await savePhoto(content, width, height);
  expect(await warn(content)).toEqual([]);
  await savePhoto(content, 200, height);
  const says = `${field}: pictures/me.jpg has 200 x ${height} pixels and looks blurry here: save it with at least ${width} x ${height}`;
  const [line = "", ...more] = await warn(content);
  expect([line.startsWith(`content/${file}:`), line.endsWith(`: ${says}`)]).toEqual([true, true]);
  expect(more).toEqual([]);
});

test("tells what cannot be shown of what was saved beside the photos, and stops nothing", async (content) => {
  for (const name of ["IMG_2044.HEIC", "Me at Work.JPG", "logo.svg", "cv.pdf", "notes.md"])
    content.addPicture(name);
  expect(await warn(content)).toEqual([
    "content/pictures/IMG_2044.HEIC: phones save HEIC, which browsers can't show: export it as JPEG, and save that as img-2044.jpg",
    "content/pictures/Me at Work.JPG: content can't name this file: rename it to me-at-work.jpg",
    "content/pictures/cv.pdf: browsers don't show a file like this as a photo: export it as JPEG, and save that as cv.jpg",
    "content/pictures/logo.svg: no page shows a drawing from here: put it into the folder of its kind, like pictures/spots",
  ]);
});

test("tells of a villain that no page shows", (content) => {
  const drawing = "pictures/villains/mist.svg";
  for (const file of [drawing, drawing.replace(".", "-defeated.")])
    writeFileSync(
      join(content.folder, file),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z" fill="#ffc53a"/></svg>`,
    );
  const says = "content/pictures/villains/mist.svg: no page shows this villain: write its words";
  const [fault, ...more] = readContent(content.folder).warnings.pictures.map(formatFault);
  expect([fault?.startsWith(says), more]).toEqual([true, []]);
});

type Told = [kind: "foreignWords" | "emptyAlts" | "pastDates", file: string, ...string[]];

test.for([
  ["foreignWords", "testimonials.yaml", "testimonials[0].role", "Nurse 美", "don't have 美; "],
  ["pastDates", "programs.yaml", "programs[3].coming", "2025-10", "2025-10"],
  ["pastDates", "site.yaml", "securityContactUntil", "2025-10-01", "2025-10-01"],
  ...["Portrait", "IMG_2044", "me-small.jpg", "Picture of the coach at a desk", "My desk"].map(
    (alt): Told => ["emptyAlts", "site.yaml", "coach.portrait.alt", alt, `"${alt}" says next to`],
  ),
] as Told[])("tells of %s with file, line and field: %s, %s: %s", (row, content) => {
  const [kind, file, place = "", value, says = ""] = row;
  expect(readContent(content.folder).warnings[kind]).toEqual([]);
  content.put(file, parsePath(place), value);
  const [fault = "", ...more] = readContent(content.folder).warnings[kind].map(formatFault);
  const field = place.replace(/^\w+\[\d+\]\./, "");
  expect(fault).toMatch(new RegExp(`^content/${file}:\\d+.*: ${field}: `));
  expect([fault.includes(says), more]).toEqual([true, []]);
});

test("a video without its day is told by its name, and an example or a hidden one isn't", (content) => {
  for (const index of [0, 1]) content.drop("videos.yaml", ["videos", index, "uploadDate"]);
  content.put("videos.yaml", ["videos", 1, "hidden"], true);
  expect(readContent(content.folder).warnings.undatedVideos.map(formatFault)).toEqual([
    expect.stringMatching(/^content\/videos.yaml:\d+.*"methods".*uploadDate/),
  ]);
});

test("the month in which a program starts has not passed", (content) => {
  const zone = String(content.valueAt("site.yaml", ["timeZone"]));
  const month = monthInZone(new Date(), zone);
  content.put("programs.yaml", ["programs", 3, "coming"], month);
  expect(readContent(content.folder).warnings.pastDates).toEqual([]);
});

import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { testWith } from "#tests/support/test-with.ts";
import { getContent } from "#app/content/load.server.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { createKeptPages, type Kept } from "./kept-pages.server.ts";
import { toPhotoFile, toTextFile } from "./rendered-file.server.ts";

const sharePictures = new Map([["/", { address: "/share/1a2b.png", alt: "Home" }]]);
const content = { ...getContent(), sharePictures };
const noon = new Date("2026-11-25T12:00:00Z");

function makePlace() {
  const dataDir = makeTempFolder();
  for (const folder of ["media", "share"]) mkdirSync(join(dataDir, folder));
  const [photo, picture] = [join(dataDir, "media/a-400.jpg"), join(dataDir, "share/1a2b.png")];
  writeFileSync(photo, "a photo");
  writeFileSync(picture, "a picture");
  const notFound = toTextFile("<h1>Gone</h1>", "text/html");
  const files = new Map([["/", toTextFile("<h1>Home</h1>", "text/html")]]);
  files.set("/media/a-400.jpg", toPhotoFile(photo));
  const rendered = { content, files, notFound, pages: new Map([["/", "digest"]]) };
  const kept: Kept = { renderedAt: noon, isThorough: true, rendered };
  return { dataDir, photo, picture, kept };
}

const test = testWith(() => makePlace());

const openPages = (dataDir: string, context: unknown = "build", now = noon) =>
  createKeptPages({ dataDir, context, now: () => now });

const listKept = (dataDir: string) => readdirSync(join(dataDir, "pages"));

test("what was kept is found again by another process, also in a folder that has moved", (place) => {
  const { dataDir, kept } = place;
  openPages(dataDir).keep("one", kept);
  expect(openPages(dataDir).find("one")).toEqual(kept);
  const moved = makePlace();
  openPages(moved.dataDir).keep("one", kept);
  const photo = openPages(moved.dataDir).find("one")?.rendered.files.get("/media/a-400.jpg");
  expect(photo?.bodies.identity).toEqual({ path: moved.photo, byteLength: 7 });
});

test("other content, another build or setting and another day of the owner's time zone find nothing", (place) => {
  const { dataDir, kept } = place;
  openPages(dataDir).keep("one", kept);
  expect(openPages(dataDir).find("two")).toBeUndefined();
  expect(openPages(dataDir, "next build").find("one")).toBeUndefined();
  const { timeZone } = content.site;
  const later = new Date(noon.getTime() + 24 * 3_600_000);
  const dayOf = (date: Date) => date.toLocaleDateString("en", { timeZone });
  expect(dayOf(later)).not.toBe(dayOf(noon));
  expect(openPages(dataDir, "build", later).find("one")).toBeUndefined();
});

test.for<[string, (bytes: Buffer) => Buffer]>([
  ["half-written", (bytes) => bytes.subarray(0, bytes.length / 2)],
  ["empty", () => Buffer.alloc(0)],
  ["changed", (bytes) => Buffer.from(bytes.toString("latin1").replace("Home", "Hell"), "latin1")],
])("a %s file is not used, and is written anew", ([, damage], { dataDir, kept }) => {
  openPages(dataDir).keep("one", kept);
  const file = join(dataDir, "pages", listKept(dataDir)[0] ?? "");
  writeFileSync(file, damage(readFileSync(file)));
  expect(openPages(dataDir).find("one")).toBeUndefined();
  openPages(dataDir).keep("one", kept);
  expect(openPages(dataDir).find("one")).toEqual(kept);
});

test("a file under another one's name is not used", ({ dataDir, kept }) => {
  openPages(dataDir).keep("one", kept);
  const [name = ""] = listKept(dataDir);
  const bytes = readFileSync(join(dataDir, "pages", name));
  openPages(dataDir).keep("two", { ...kept, isThorough: false });
  for (const file of listKept(dataDir)) writeFileSync(join(dataDir, "pages", file), bytes);
  expect(openPages(dataDir).find("two")).toBeUndefined();
});

test.for(["photo", "picture"] as const)("pages whose %s is gone are not used", (lost, place) => {
  openPages(place.dataDir).keep("one", place.kept);
  rmSync(place[lost]);
  expect(openPages(place.dataDir).find("one")).toBeUndefined();
});

test("the newest rendering and one beside it stay", ({ dataDir, kept }) => {
  openPages(dataDir).keep("one", kept);
  for (const name of listKept(dataDir)) utimesSync(join(dataDir, "pages", name), 1, 1);
  openPages(dataDir).keep("two", kept);
  openPages(dataDir).keep("three", kept);
  const isFound = (digest: string) => openPages(dataDir).find(digest) !== undefined;
  expect(["one", "two", "three"].map(isFound)).toEqual([false, true, true]);
});

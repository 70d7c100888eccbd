import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openFolder } from "#app/content/list-files.ts";
import { findContentFolder } from "#app/content/folder.ts";
import { readPhotos } from "#app/content/pictures/read-photos.ts";
import { readContent } from "#app/content/read-content.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { makePhotos } from "./make-photos.server.ts";
import { findSharePicture, makeSharePictures, planSharePictures } from "./share-pictures.server.ts";
import { rememberShown } from "./shown-pictures.server.ts";

const day = 24 * 3_600_000;

async function orderAll(folder: string) {
  const media = join(folder, "media");
  const source = openFolder(findContentFolder());
  const read = readContent(findContentFolder());
  const { photos } = await makePhotos((await readPhotos(source)).photos, read, { source, media });
  const content = { ...read, photos };
  const share = join(folder, "share");
  const pictures = await planSharePictures(content, { folder: share, media });
  return { content, share, media, pictures };
}

const nameOf = (address = ""): string => address.split("/").at(-1) ?? "";

test("a picture that was named is waited for, also after the site was killed before it was made", async () => {
  const { content, share, pictures } = await orderAll(makeTempFolder());
  const name = nameOf(pictures.get("/shop")?.address);
  expect(existsSync(join(share, name))).toBe(false);
  expect(await findSharePicture(share, name), "of a draft").toBeUndefined();
  rememberShown(share, { photos: content.photos, sharePictures: pictures });
  const asked = findSharePicture(share, name);
  // The next start makes the pictures that are still pending.
  await makeSharePictures(share);
  const picture = await asked;
  expect((await sharp(picture as Buffer).metadata()).width).toBe(1200);
  expect(await findSharePicture(share, "0123456789ab.png")).toBeUndefined();
  expect(await findSharePicture(share, "../site.sqlite")).toBeUndefined();
});

test("each page, program and product has one; it is made once, and kept for a week after its last use", async () => {
  const folder = makeTempFolder();
  const { content, share, pictures } = await orderAll(folder);
  const { programs, products } = content;
  expect([...pictures.keys()]).toEqual(
    expect.arrayContaining([
      "/",
      ...programs.map(({ id }) => `programs/${id}`),
      ...products.map(({ id }) => `products/${id}`),
    ]),
  );
  await makeSharePictures(share);
  const made = readdirSync(share).toSorted();
  expect(made).toEqual([...pictures.values()].map(({ address }) => nameOf(address)).toSorted());

  const long = new Date(Date.now() - 8 * day);
  const recent = new Date(Date.now() - 6 * day);
  for (const name of made) utimesSync(join(share, name), long, long);
  writeFileSync(join(share, "aaaaaaaaaaaa.png"), "");
  utimesSync(join(share, "aaaaaaaaaaaa.png"), long, long);
  writeFileSync(join(share, "bbbbbbbbbbbb.png"), "");
  utimesSync(join(share, "bbbbbbbbbbbb.png"), recent, recent);
  await orderAll(folder);
  expect(readdirSync(share).toSorted()).toEqual([...made, "bbbbbbbbbbbb.png"].toSorted());
});

test("pages are published without pictures where none can be put down", async () => {
  const { content, share, media } = await orderAll(makeTempFolder());
  rmSync(share, { recursive: true });
  writeFileSync(share, "no folder");
  expectReport(/^The share pictures could not be queued: EEXIST/);
  expect(await planSharePictures(content, { folder: share, media })).toEqual(new Map());
});

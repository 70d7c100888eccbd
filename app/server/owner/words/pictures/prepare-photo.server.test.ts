import sharp from "sharp";
import { expect, test } from "vitest";
import { palette } from "#app/lib/palette.ts";
import { readPhoto, takePhoto } from "#tests/support/phone-photo.ts";
import { preparePhoto } from "./prepare-photo.server.ts";

const place = { width: 400, height: 480 };
const plain = (width: number, height: number, background: string = palette.green) =>
  sharp({ create: { width, height, channels: 3, background } });

const mark = { create: { width: 60, height: 60, channels: 3, background: palette.joy } } as const;

/** A corner of another color shows which way a photo is turned. */
const marked = (width: number, height: number) =>
  plain(width, height).composite([{ input: mark, top: 0, left: 0 }]);

async function prepared(bytes: Buffer, focus: Parameters<typeof preparePhoto>[2] = "middle") {
  const result = await preparePhoto(bytes, place, focus);
  if (result.status === "refused") throw new Error(result.message);
  return result.bytes;
}

async function colorAt(bytes: Buffer, left: number, top: number) {
  const pixel = sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw();
  const [red = 0, , blue = 0] = await pixel.toBuffer();
  return red > 200 && blue < 120 ? "mark" : "rest";
}

test("a photo from a phone is turned the right way up, and nothing says where it was taken", async () => {
  const sent = await takePhoto();
  expect((await readPhoto(sent)).saysMore).toBe(true);
  const bytes = await prepared(sent);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", ...place });
  const shown = { saysMore: false, shape: 400 / 480, colors: ["orange", "green", "green"] };
  expect(await readPhoto(bytes)).toEqual(shown);
});

test.each([
  ["top left", "mark"],
  ["left", "mark"],
  ["middle", "rest"],
  ["bottom right", "rest"],
] as const)("a photo is cut around its focus: %s", async (focus, corner) => {
  const bytes = await prepared(await marked(1600, 480).png().toBuffer(), focus);
  expect(await sharp(bytes).metadata()).toMatchObject(place);
  expect(await colorAt(bytes, 5, 5)).toBe(corner);
});

test("a photo isn't made larger than it is", async () => {
  const bytes = await prepared(await plain(300, 360).webp().toBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 360 });
});

test("a photo with see-through parts gets white behind them", async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const image = sharp({ create: { ...place, channels: 4, background: clear } });
  const bytes = await prepared(await image.png().toBuffer());
  const [red] = await sharp(bytes).raw().toBuffer();
  expect(red).toBeGreaterThan(250);
});

/** Makes a small PNG whose header claims another size. */
async function claiming(width: number, height: number) {
  const bytes = await plain(10, 10).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const drawing = "<svg onload='alert(1)'/>";
const small = await plain(150, 150).jpeg().toBuffer();
const photo = await plain(800, 960).jpeg().toBuffer();

test.each<[what: string, bytes: string | Buffer, says: RegExp]>([
  ["nothing", "", /Please choose a photo/],
  ["text", "Hello", /That's text, not a photo/],
  ["a script", drawing, /This is a drawing \(SVG\).* ask your designer/],
  ["HEIC", "\0\0\0\x18ftypheic\0\0\0\0", /HEIC.*Most Compatible/],
  ["too heavy", Buffer.alloc(12 * 1024 * 1024 + 1), /is 12\.0 MB, and the limit is 12 MB/],
  ["too small", small, /has 150 x 150 pixels.* at least 200 x 240/],
  ["a bomb", await claiming(30_000, 30_000), /the limit is 25 million/],
  ["half a file", photo.subarray(0, 900), /can't be opened/],
])("%s is refused with what to do", async (_, bytes, says) => {
  const result = await preparePhoto(Buffer.from(bytes), place, "middle");
  expect(result).toMatchObject({ status: "refused", message: expect.stringMatching(says) });
});

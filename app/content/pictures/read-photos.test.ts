import { openFiles } from "#app/content/list-files.ts";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readPhotos, type IsDecoded } from "./read-photos.ts";
import { measureProcessorTime } from "#tests/support/processor-time.ts";

async function read(files: Record<string, string | Uint8Array>, isDecoded?: IsDecoded) {
  const saved = Object.entries(files).map(
    ([name, bytes]) => [`pictures/${name}`, Buffer.from(bytes)] as const,
  );
  const { photos, faults } = await readPhotos(openFiles(new Map(saved)), isDecoded);
  return { photos, faults: faults.map(({ file, message }) => `${file}: ${message}`) };
}

type Size = { width: number; height: number };
const plain = (size: Size) => sharp({ create: { ...size, channels: 3, background: "#12806a" } });

/** Makes a photo with so many details that half of its bytes show half of the picture. */
const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
const noisy = (size: Size) =>
  sharp({ create: { ...size, channels: 3, background: "#12806a", noise } });

const formats = ["jpeg", "png", "webp", "avif"] as const;

test.each(formats)("takes a photo as %s, and tells its size", async (format) => {
  const bytes = await noisy({ width: 90, height: 60 }).toFormat(format).toBuffer();
  const { photos, faults } = await read({ [`me.${format}`]: bytes });
  expect(faults).toEqual([]);
  expect(photos.get(`pictures/me.${format}`)).toMatchObject({ width: 90, height: 60 });
});

test("tells the size of a photo as it is shown, whatever way the camera was held", async () => {
  const turned = noisy({ width: 90, height: 60 }).withMetadata({ orientation: 6 });
  const { photos } = await read({ "me.jpg": await turned.jpeg().toBuffer() });
  expect(photos.get("pictures/me.jpg")).toMatchObject({ width: 60, height: 90 });
});

test.each(formats)("refuses a photo that was cut in half: %s", async (format) => {
  const bytes = await noisy({ width: 300, height: 200 }).toFormat(format).toBuffer();
  const half = bytes.subarray(0, bytes.byteLength / 2);
  const { photos, faults } = await read({ [`me.${format}`]: half });
  expect(photos.size).toBe(0);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(
    /^pictures\/me\.\w+: expected a whole photo, but part of this \w+ file is missing/,
  );
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>`;

test.each([
  ["text", "text", "not a photo at all"],
  ["a drawing", "a drawing (SVG)", svg],
  ["a drawing of a program", "a drawing (SVG)", `<?xml version="1.0"?>\n${svg}`],
  ["a GIF", "a GIF", await plain({ width: 9, height: 9 }).gif().toBuffer()],
  ["a TIFF", "a TIFF picture", await plain({ width: 9, height: 9 }).tiff().toBuffer()],
  ["a PDF", "a PDF", "%PDF-1.7\n%âãÏÓ\n"],
  ["what phones save", "a HEIC picture, which phones save", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
  ["a film", "a video", "\0\0\0\x18ftypisom\0\0\0\0isomavc1"],
  ["nothing", "nothing", ""],
  ["noise", "something else", Uint8Array.of(1, 2, 3, 0, 250)],
])("refuses %s under the name of a photo, by that name", async (_, holds, bytes) => {
  const { photos, faults } = await read({ "me.jpg": bytes });
  expect(photos.size).toBe(0);
  expect(faults).toEqual([
    expect.stringContaining(`pictures/me.jpg: expected a photo, but the file holds ${holds}`),
  ]);
  expect(faults[0]).toMatch(/: export it as JPEG and save it again$/);
});

test.each([
  ["a bomb of pixels", 20_000, 20_000, "at most 25 million pixels, got 20000 x 20000"],
  ["a line", 1, 20_000, "at most 5 times as long as it is wide, got 1 x 20000"],
])("answers %s within seconds, by its name", async (_, width, height, words) => {
  const bytes = await plain({ width: 1, height: 1 }).png().toBuffer();
  // The header claims a larger size, because making such a photo takes longer than refusing it.
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  let faults: string[] = [];
  const seconds = await measureProcessorTime(async () => {
    ({ faults } = await read({ "huge.png": bytes }));
  });
  expect(seconds).toBeLessThan(5);
  expect(faults).toEqual([expect.stringContaining(`pictures/huge.png: expected`)]);
  expect(faults[0]).toContain(words);
});

test("takes the word of who has decoded a photo before, but looks at its first bytes", async () => {
  const bytes = await noisy({ width: 310, height: 200 }).jpeg().toBuffer();
  const cut = bytes.subarray(0, bytes.byteLength / 2);
  const { photos, faults } = await read({ "me.jpg": cut, "text.jpg": "text" }, () => true);
  expect([...photos.keys()]).toEqual(["pictures/me.jpg"]);
  expect(faults).toEqual([expect.stringContaining("pictures/text.jpg")]);
});

import { createHash } from "node:crypto";
import type { Fault } from "#app/content/fault.ts";
import type { Source } from "#app/content/list-files.ts";
import { photoName } from "../../lib/photo-advice.ts";

/**
 * The maximum number of pixels in a photo, and its maximum aspect ratio. Larger photos take too much memory, because
 * some formats are decoded as a whole.
 */
export const limits = { pixels: 25_000_000, timesAsLong: 5 };

export type SoundPhoto = {
  digest: string;
  /** The width in pixels, after rotation. */
  width: number;
  height: number;
};

export type SoundPhotos = ReadonlyMap<string, SoundPhoto>;

export type PhotosRead = { photos: SoundPhotos; faults: Fault[] };

export type IsDecoded = (photo: SoundPhoto) => boolean;

/** Caches results, so that unchanged files aren't decoded again. */
const known = new Map<string, SoundPhoto | string>();

export function namesOfPhotos(paths: Iterable<string>): string[] {
  return [...paths].flatMap((path) => /^pictures\/([^/]+)$/.exec(path)?.[1] ?? []);
}

export async function readPhotos(
  { paths, read }: Source,
  isDecoded: IsDecoded = () => false,
): Promise<PhotosRead> {
  const photos = new Map<string, SoundPhoto>();
  const faults: Fault[] = [];
  for (const name of namesOfPhotos(paths).filter((one) => photoName.test(one))) {
    const file = `pictures/${name}`;
    const photo = await readPhoto(read(file), isDecoded);
    if (typeof photo === "string") faults.push({ file, path: [], message: photo });
    else photos.set(file, photo);
  }
  return { photos, faults };
}

async function readPhoto(bytes: Buffer, isDecoded: IsDecoded): Promise<SoundPhoto | string> {
  const digest = createHash("sha256").update(bytes).digest("hex");
  const read = known.get(digest) ?? (await openPhoto(bytes, digest, isDecoded));
  known.set(digest, read);
  return read;
}

async function openPhoto(
  bytes: Buffer,
  digest: string,
  isDecoded: IsDecoded,
): Promise<SoundPhoto | string> {
  const format = nameFormat(bytes);
  if (!fitFormats.has(format))
    return `expected a photo, but the file holds ${format}: export it as JPEG and save it again`;
  // Loads sharp only if there are photos, because the package is large.
  const { default: sharp } = await import("sharp");
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const photo = { digest, width: autoOrient.width, height: autoOrient.height };
    const tooLarge = findTooLarge(photo);
    if (tooLarge !== undefined) return tooLarge;
    if (!isDecoded(photo)) {
      const image = sharp(bytes, { limitInputPixels: limits.pixels, failOn: "error" });
      await image.resize(16, 16, { fit: "fill" }).raw().toBuffer();
    }
    return photo;
  } catch {
    return `expected a whole photo, but part of this ${format} file is missing or broken: export it as JPEG and save it again`;
  }
}

function findTooLarge({ width, height }: SoundPhoto): string | undefined {
  const got = `got ${width} x ${height}`;
  if (width * height > limits.pixels)
    return `expected at most ${limits.pixels / 1_000_000} million pixels, ${got}: save it smaller`;
  if (Math.max(width, height) > limits.timesAsLong * Math.min(width, height))
    return `expected a photo at most ${limits.timesAsLong} times as long as it is wide, ${got} pixels: cut it`;
  return undefined;
}

export const fitFormats: ReadonlySet<string> = new Set(["JPEG", "PNG", "WebP", "AVIF"]);

/** The first bytes of each format, as Latin-1, and the format's name in messages. */
const beginnings: ReadonlyArray<[beginning: RegExp, holds: string]> = [
  [/^\xff\xd8\xff/, "JPEG"],
  [/^\x89PNG\r\n/, "PNG"],
  [/^RIFF[^]{4}WEBP/, "WebP"],
  [/^[^]{4}ftyp[^]{0,40}avi[fs]/, "AVIF"],
  [/^[^]{4}ftyp(?:he|mif1|msf1)/, "a HEIC picture, which phones save and browsers can't show"],
  [/^[^]{4}ftyp/, "a video"],
  [/^GIF8/, "a GIF"],
  [/^(?:II\*\0|MM\0\*)/, "a TIFF picture"],
  [/^BM[^]{4}\0{4}/, "a BMP picture"],
  [/^%PDF/, "a PDF"],
  [/^PK/, "a document or an archive"],
  [/^\s*<(?:\?xml|svg|!DOCTYPE svg)/, "a drawing (SVG)"],
  [/^$/, "nothing"],
  [/^[\t\n\f\r -\xff]+$/, "text"],
];

export function nameFormat(bytes: Buffer): string {
  const start = bytes.toString("latin1", 0, 64);
  return beginnings.find(([beginning]) => beginning.test(start))?.[1] ?? "something else";
}

/** The owner's photos, in the sizes and formats that browsers choose from. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { photoAddress, type Photos, type PhotoFiles } from "#app/lib/photo-files.ts";
import { digestFile } from "./content-files.server.ts";
import { forgetOld, makeOnce } from "./kept-files.server.ts";

/** Widths at which photos are shown, in pixels. */
const widths = [400, 800, 1200] as const;
const formats = ["avif", "webp", "jpeg"] as const;

const isPhoto = /\.(jpe?g|png|webp|avif)$/;

/** What a camera makes at most: beyond it a file is a mistake, or would wear out the machine. */
const largestFile = 20 * 1024 * 1024;
const largestPixels = 50_000_000;

type Made = {
  photos: Photos;
  /** Where each file lies, by its address. */
  files: Map<string, string>;
  faults: string[];
};

/**
 * Makes each photo of a content folder in every size and format, unless that was done before. What is
 * made bears no metadata, such as the place where a photo was taken.
 *
 * @param folder of the content
 * @param media where the results are kept; they are named by the hash of the photo
 */
export async function makePhotos(folder: string, media: string): Promise<Made> {
  const pictures = join(folder, "pictures");
  const names = existsSync(pictures)
    ? readdirSync(pictures).filter((name) => isPhoto.test(name))
    : [];
  mkdirSync(media, { recursive: true, mode: 0o700 });
  const photos = new Map<string, PhotoFiles>();
  const files = new Map<string, string>();
  const used = new Set<string>();
  const faults: string[] = [];
  for (const name of names) {
    const made = await makePhoto(readFileSync(join(pictures, name)), media);
    if (typeof made === "string") {
      faults.push(`content/pictures/${name}: ${made}`);
      continue;
    }
    photos.set(`pictures/${name}`, made);
    const usual = made.sources.jpeg.at(-1);
    if (usual) files.set(photoAddress(`pictures/${name}`), join(media, usual.name));
    for (const file of Object.values(made.sources).flat()) used.add(file.name);
  }
  forgetOld(media, used);
  // Pages of earlier versions are still open somewhere, and ask for their photos when they come in sight.
  for (const name of readdirSync(media).filter((one) => isPhoto.test(one)))
    files.set(`/media/${name}`, join(media, name));
  return { photos, files, faults };
}

async function makePhoto(bytes: Buffer, media: string): Promise<PhotoFiles | string> {
  // It is large, and a site may have drawings alone.
  const { default: sharp } = await import("sharp");
  if (bytes.byteLength > largestFile)
    return `expected at most ${largestFile / 1024 / 1024} MB; save it smaller`;
  try {
    const image = sharp(bytes, { limitInputPixels: largestPixels, failOn: "error" }).autoOrient();
    const { autoOrient } = await sharp(bytes, { limitInputPixels: largestPixels }).metadata();
    const hash = digestFile(bytes).slice(0, 16);
    // Never larger than it is: a small photo comes in its own width.
    const sizes = new Set(widths.map((width) => Math.min(width, autoOrient.width)));
    const sources: PhotoFiles["sources"] = { avif: [], webp: [], jpeg: [] };
    for (const width of sizes) {
      for (const format of formats) {
        const name = `${hash}-${width}.${format === "jpeg" ? "jpg" : format}`;
        await makeOnce(join(media, name), (file) =>
          image.clone().resize({ width }).toFormat(format).toFile(file),
        );
        sources[format].push({ name, address: `/media/${name}`, width });
      }
    }
    return { width: autoOrient.width, height: autoOrient.height, sources };
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    return /pixel limit/i.test(reason)
      ? `expected at most ${largestPixels / 1_000_000} million pixels; save it smaller`
      : "expected a photo as JPEG, PNG, WebP or AVIF; it cannot be read as one";
  }
}

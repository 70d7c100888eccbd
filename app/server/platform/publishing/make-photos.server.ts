/** The owner's photos, in the sizes and formats that browsers choose from. */
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { IsDecoded, SoundPhoto, SoundPhotos } from "#app/content/pictures/read-photos.ts";
import { photoAddress, type Photos, type PhotoFiles } from "#app/lib/photo-files.ts";
import { forgetOld, makeOnce } from "./kept-files.server.ts";

/** Widths at which photos are shown, in pixels. */
const widths = [400, 800, 1200] as const;
const formats = ["avif", "webp", "jpeg"] as const;

const isMadePhoto = /\.(jpg|webp|avif)$/;

type Made = {
  photos: Photos;
  /** Where each file lies, by its address. */
  files: Map<string, string>;
};

type Places = {
  /** The content folder. */
  folder: string;
  /** Where the results are kept; they are named by the digest of the photo. */
  media: string;
  /** Is called for each photo that is ready. */
  onProgress?: () => void;
};

/** Tells that all sizes of a photo lie in a folder: it was decoded when they were made. */
export function findMade(media: string): IsDecoded {
  return (photo) => {
    const names = Object.values(nameSizes(photo)).flat();
    return names.every(({ name }) => existsSync(join(media, name)));
  };
}

/**
 * Makes each photo of a content folder in every size and format, unless that was done before. What is
 * made bears no metadata, such as the place where a photo was taken.
 *
 * @param sound photos that were decoded
 */
export async function makePhotos(
  sound: SoundPhotos,
  { folder, media, onProgress }: Places,
): Promise<Made> {
  mkdirSync(media, { recursive: true, mode: 0o700 });
  const photos = new Map<string, PhotoFiles>();
  const files = new Map<string, string>();
  const used = new Set<string>();
  for (const [name, photo] of sound) {
    const sources = nameSizes(photo);
    await makeSizes(join(folder, name), sources, media);
    onProgress?.();
    photos.set(name, { width: photo.width, height: photo.height, sources });
    const usual = sources.jpeg.at(-1);
    if (usual) files.set(photoAddress(name), join(media, usual.name));
    for (const file of Object.values(sources).flat()) used.add(file.name);
  }
  forgetOld(media, used);
  // Pages of earlier versions are still open somewhere, and ask for their photos when they come in sight.
  for (const name of readdirSync(media).filter((one) => isMadePhoto.test(one)))
    files.set(`/media/${name}`, join(media, name));
  return { photos, files };
}

/** The name of each size and format. None is larger than the photo: a small one comes in its own width. */
function nameSizes({ digest, width: own }: SoundPhoto): PhotoFiles["sources"] {
  const sizes = [...new Set(widths.map((width) => Math.min(width, own)))];
  const nameAll = (ending: string) =>
    sizes.map((width) => {
      const name = `${digest.slice(0, 16)}-${width}.${ending}`;
      return { name, address: `/media/${name}`, width };
    });
  return { avif: nameAll("avif"), webp: nameAll("webp"), jpeg: nameAll("jpg") };
}

async function makeSizes(path: string, sources: PhotoFiles["sources"], media: string) {
  // It is large, and a site may have drawings alone.
  const { default: sharp } = await import("sharp");
  const image = sharp(path, { failOn: "error" }).autoOrient();
  for (const format of formats) {
    for (const { name, width } of sources[format])
      await makeOnce(join(media, name), (file) =>
        image.clone().resize({ width }).toFormat(format).toFile(file),
      );
  }
}

import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Sharp } from "sharp";
import type { Content } from "#app/content/kinds.ts";
import type { Source } from "#app/content/list-files.ts";
import type { IsDecoded, SoundPhoto, SoundPhotos } from "#app/content/pictures/read-photos.ts";
import { photoAddress, type Photos, type PhotoFiles } from "#app/lib/photos.ts";
import { deleteExpired, makeIfMissing } from "./kept-files.server.ts";
import { listShown } from "./shown-pictures.server.ts";

const widths = [400, 800, 1200] as const;
const formats = ["avif", "webp", "jpeg"] as const;

type Made = {
  photos: Photos;
  files: Map<string, string>;
};

type Places = {
  source: Source;
  media: string;
  onProgress?: () => void;
};

/** Returns a function that checks whether all sizes of a photo exist, so that decoding it isn't necessary. */
export function createDecodedCheck(media: string): IsDecoded {
  return (photo) => {
    const names = Object.values(nameSizes(photo)).flat();
    return names.every(({ name }) => existsSync(join(media, name)));
  };
}

/** Makes every size and format of each photo that the content names, without metadata such as the location. */
export async function makePhotos(
  sound: SoundPhotos,
  content: Content,
  { source, media, onProgress }: Places,
): Promise<Made> {
  mkdirSync(media, { recursive: true, mode: 0o700 });
  const photos = new Map<string, PhotoFiles>();
  const files = new Map<string, string>();
  const used = new Set<string>();
  const words = JSON.stringify(content);
  for (const [name, photo] of sound) {
    if (!words.includes(`"${name}"`)) continue;
    const sources = nameSizes(photo);
    await makeSizes(() => source.read(name), sources, media);
    onProgress?.();
    photos.set(name, { width: photo.width, height: photo.height, sources });
    const usual = sources.jpeg.at(-1);
    if (usual) files.set(photoAddress(name), join(media, usual.name));
    for (const file of Object.values(sources).flat()) used.add(file.name);
  }
  deleteExpired(media, used);
  // Includes photos of earlier versions, because pages that show them may still be open.
  for (const name of [...used, ...listShown(media)]) files.set(`/media/${name}`, join(media, name));
  return { photos, files };
}

function nameSizes({ digest, width: own }: SoundPhoto): PhotoFiles["sources"] {
  const sizes = [...new Set(widths.map((width) => Math.min(width, own)))];
  const nameAll = (ending: string) =>
    sizes.map((width) => {
      const name = `${digest.slice(0, 16)}-${width}.${ending}`;
      return { name, address: `/media/${name}`, width };
    });
  return { avif: nameAll("avif"), webp: nameAll("webp"), jpeg: nameAll("jpg") };
}

async function makeSizes(read: () => Buffer, sources: PhotoFiles["sources"], media: string) {
  // The package is loaded on demand, because it's large, and a site may have only drawings.
  const { default: sharp } = await import("sharp");
  let image: Sharp | undefined;
  for (const format of formats) {
    for (const { name, width } of sources[format])
      await makeIfMissing(join(media, name), (file) => {
        image ??= sharp(read(), { failOn: "error" }).autoOrient();
        return image.clone().resize({ width }).toFormat(format).toFile(file);
      });
  }
}

import type { Source } from "./list-files.ts";
import { readPhotos, type IsDecoded } from "./pictures/read-photos.ts";
import { tryContent } from "./read-content.ts";

/** Checks the content files. Decodes new photos, too, because an unreadable photo is a fault. */
export async function checkContent(source: Source, isDecoded?: IsDecoded) {
  const read = await readPhotos(source, isDecoded);
  const result = tryContent(source, read);
  return result.status === "read" ? { ...result, photos: read.photos } : result;
}

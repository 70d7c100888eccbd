import { readPhotos, type IsDecoded } from "./pictures/read-photos.ts";
import { tryContent } from "./read-content.ts";

/** Reads all content and decodes new photos. */
export async function checkContent(folder: string, isDecoded?: IsDecoded) {
  const read = await readPhotos(folder, isDecoded);
  const result = tryContent(folder, read);
  return result.status === "read" ? { ...result, photos: read.photos } : result;
}

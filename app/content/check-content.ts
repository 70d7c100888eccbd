/** The whole check of a content folder, the same for the owner's command, a publication and a start. */
import { readPhotos, type IsDecoded } from "./pictures/read-photos.ts";
import { tryContent } from "./read-content.ts";

/**
 * Reads and checks all content, and decodes its photos; faults are a result.
 *
 * @param isDecoded tells which photos need not be decoded again
 */
export async function checkContent(folder: string, isDecoded?: IsDecoded) {
  const read = await readPhotos(folder, isDecoded);
  const result = tryContent(folder, read);
  return result.status === "read" ? { ...result, photos: read.photos } : result;
}

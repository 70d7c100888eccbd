import type { Source } from "./list-files.ts";
import { readPhotos, type IsDecoded } from "./pictures/read-photos.ts";
import { tryContent } from "./read-content.ts";

/** Decodes new photos as well, because a faulty photo is a fault of the content. */
export async function checkContent(source: Source, isDecoded?: IsDecoded) {
  const read = await readPhotos(source, isDecoded);
  const result = tryContent(source, read);
  return result.status === "read" ? { ...result, photos: read.photos } : result;
}

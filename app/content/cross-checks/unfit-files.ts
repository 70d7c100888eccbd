import type { Fault } from "../fault.ts";
import { describeUnfit, photoName } from "../pictures/photo-names.ts";

/** Other files, like notes, are ignored. */
const saved = /\.(?:jpe?g|png|webp|avif|hei[cf]|gif|tiff?|bmp|pdf|svg)$/i;

export function findUnfitFiles(folder: readonly string[]): Fault[] {
  return folder
    .filter((name) => saved.test(name) && !photoName.test(name))
    .map((name) => ({ file: `pictures/${name}`, path: [], message: describeUnfit(name) }));
}

import type { Fault } from "../fault.ts";
import { describeUnfit, photoName } from "../pictures/photo-names.ts";

/** Endings of what an owner saves as a picture. Anything else there, like a note, is nobody's mistake. */
const saved = /\.(?:jpe?g|png|webp|avif|hei[cf]|gif|tiff?|bmp|pdf|svg)$/i;

/** Files in content/pictures that look like photos, and cannot be named as one. */
export function findUnfitFiles(folder: readonly string[]): Fault[] {
  return folder
    .filter((name) => saved.test(name) && !photoName.test(name))
    .map((name) => ({ file: `pictures/${name}`, path: [], message: describeUnfit(name) }));
}

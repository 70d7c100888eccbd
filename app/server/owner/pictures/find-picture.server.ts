import type { Shape } from "#app/content/describe-lines.ts";
import type { Path } from "#app/content/fault.ts";
import type { Place } from "#app/server/owner/words/address.server.ts";
import { addressOfPicture, fileOf } from "./picture-address.server.ts";
import { fieldOf, findPicturePlace, type PicturePlace } from "./picture-place.server.ts";

/** A field that names a picture: the picture's place, and the fields that make it a drawing or a photo. */
export type FormPicture = {
  address: string | undefined;
  drawing: Place | undefined;
  photo: Place | undefined;
  /** Whether the place currently shows a photo instead of a drawing. */
  isPhoto: boolean;
};

/**
 * Returns a function that finds the picture to which a field belongs.
 * @param whole the parsed file that the form edits
 */
export function createPictureFinder(file: string, whole: unknown) {
  return (shape: Shape, path: Path): FormPicture | undefined => {
    const isPicture = path.at(-1) === "photo" || typeof shape["drawings"] === "string";
    const place = isPicture ? findPicturePlace(file, whole, path) : undefined;
    if (!place) return undefined;
    const { photo } = place.now;
    return {
      address: addressOf(place),
      drawing: place.drawing && fieldOf(place, "drawing"),
      photo: place.photo && fieldOf(place, "photo"),
      isPhoto: photo !== undefined,
    };
  };
}

export function addressOf(
  { now: { photo, drawing } }: PicturePlace,
  toAddress = addressOfPicture,
): string | undefined {
  const shown = photo ?? (drawing && fileOf(drawing));
  return shown === undefined ? undefined : toAddress(shown);
}

/**
 * One side of a comparison: the parsed file, the path of the group that may contain the picture, and a function
 * that returns a picture's URL. The path is undefined if the group doesn't exist on this side.
 */
type Side = {
  whole: unknown;
  group: Path | undefined;
  toAddress: ((path: string) => string) | undefined;
};

/**
 * Finds a picture and its alt text before and after a change. Returns undefined for a field without a picture.
 * @param keys the keys that have changed
 */
export function findChangedPicture(
  file: string,
  keys: readonly string[],
  sides: readonly [before: Side, after: Side],
) {
  const [before, after] = sides.map(({ whole, group, toAddress }) => {
    const place = keys
      .map((key) => group && findPicturePlace(file, whole, [...group, key]))
      .find(Boolean);
    return place && { words: place.now.alt, picture: addressOf(place, toAddress) };
  });
  return before || after ? { before, after } : undefined;
}

import type { Shape } from "#app/content/describe-lines.ts";
import { writePath, type Path } from "#app/content/fault.ts";
import { addressOfPicture, fileOf } from "./picture-address.server.ts";
import { fieldOf, findPicturePlace } from "./picture-place.server.ts";

/** Of a field that names a picture: where it's seen, and the fields by which it's a drawing or a photo. */
export type FormPicture = {
  address: string | undefined;
  drawing: string | undefined;
  photo: string | undefined;
  /** Whether it's a photo now. */
  isPhoto: boolean;
};

/** @param whole the value of the file that a form is for */
export function createPictureFinder(file: string, whole: unknown) {
  return (shape: Shape, path: Path): FormPicture | undefined => {
    const isPicture = path.at(-1) === "photo" || typeof shape["drawings"] === "string";
    const place = isPicture ? findPicturePlace(file, whole, writePath(path)) : undefined;
    if (!place) return undefined;
    const { photo, drawing } = place.now;
    const shown = photo ?? (drawing && fileOf(drawing));
    return {
      address: shown === undefined ? undefined : addressOfPicture(shown),
      drawing: place.drawing && fieldOf(place, "drawing"),
      photo: place.photo && fieldOf(place, "photo"),
      isPhoto: photo !== undefined,
    };
  };
}

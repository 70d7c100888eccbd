import { ownValue } from "./by-name.ts";

type Size = { width: number; height: number };

/** The sizes that look sharp, in pixels, by the field of a photo. `content/pictures/README.md` names them, too. */
const byField = {
  portrait: { width: 800, height: 960 },
  picture: { width: 1200, height: 900 },
  poster: { width: 1200, height: 675 },
  image: { width: 800, height: 1000 },
} as const;

/** @param place like `products[0].image` */
export function findPhotoPlace(place: string): Size | undefined {
  return ownValue(byField, place.slice(place.lastIndexOf(".") + 1));
}

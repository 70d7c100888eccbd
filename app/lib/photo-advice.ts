/** Explains what's wrong with a photo. Both the browser and the server show this advice. */
import { ownValue } from "./by-name.ts";

export type Size = { width: number; height: number };

export const heicAdvice =
  "This is a HEIC photo, which can't be read here. On an iPhone, choose Settings, Camera, Formats, Most Compatible before you take it, or email the photo to yourself: it'll arrive as a JPEG.";

export const drawingAdvice =
  "This is a drawing (SVG), and a photo goes here. Please choose a JPEG, PNG, WebP or AVIF, or ask your designer to put the drawing into content/pictures.";

export const brokenAdvice = "This photo can't be opened. Please choose another one.";

/** Returns the size of the largest crop of a photo that has the aspect ratio of its place on the page. */
export function findLargestCrop(photo: Size, place: Size): Size {
  const scale = Math.min(photo.width / place.width, photo.height / place.height);
  return {
    width: Math.max(1, Math.round(place.width * scale)),
    height: Math.max(1, Math.round(place.height * scale)),
  };
}

/** Returns the smallest accepted size, which is half as wide and looks sharp only on a standard screen. */
export function findSmallestSize({ width, height }: Size): Size {
  return { width: width / 2, height: Math.ceil(height / 2) };
}

/** @param place the size at which the photo looks sharp on a high-density screen */
export function explainSmall(photo: Size, place: Size): string | undefined {
  const least = findSmallestSize(place);
  if (findLargestCrop(photo, place).width >= least.width) return undefined;
  return `This photo has ${photo.width} x ${photo.height} pixels, which would look blurry here. Please choose one with at least ${least.width} x ${least.height}.`;
}

/**
 * The smallest sizes, in pixels, at which photos look sharp on high-density screens, keyed by field.
 * `content/pictures/README.md` repeats them.
 */
const byField = {
  portrait: { width: 800, height: 960 },
  picture: { width: 1200, height: 900 },
  poster: { width: 1200, height: 675 },
  image: { width: 800, height: 1000 },
} as const;

/** @param place a path or address that ends with the name of the photo's field, like `products[0].image` */
export function findPhotoPlace(place: string): Size | undefined {
  return ownValue(byField, place.replace(/^.*[./#]/, ""));
}

export const photoName = /^[a-z0-9-]+\.(jpg|jpeg|png|webp|avif)$/;

export function explainUnfit(name: string): string {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const better = name
    .slice(0, -ending.length - 1)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  if (/^hei[cf]$/.test(ending))
    return `phones save HEIC, which browsers can't show: export it as JPEG, and save that as ${better}.jpg`;
  if (ending === "svg")
    return "no page shows a drawing from here: put it into the folder of its kind, like pictures/spots";
  if (/^(?:jpe?g|png|webp|avif)$/.test(ending))
    return `content can't name this file: rename it to ${better}.${ending}`;
  return `browsers don't show a file like this as a photo: export it as JPEG, and save that as ${better}.jpg`;
}

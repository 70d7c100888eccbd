import { fitFormats, limits, nameFormat } from "#app/content/pictures/read-photos.ts";
import {
  brokenAdvice,
  findLargestCrop,
  explainSmall,
  drawingAdvice,
  heicAdvice,
} from "#app/lib/photo-advice.ts";
import { focusPoint, type PhotoFocus } from "#app/lib/photo-focus.ts";

type Size = { width: number; height: number };

export type PreparedPhoto =
  | { status: "prepared"; bytes: Buffer }
  /** `message` tells the owner what to do. */
  | { status: "refused"; message: string };

export const photoLimit = 12 * 1024 * 1024;

/**
 * Turns a photo the right way up, crops it around its focus to the proportions of its place, and removes hidden
 * data, such as where the photo was taken.
 * @param place the size in pixels at which the photo looks sharp
 */
export async function preparePhoto(
  bytes: Buffer,
  place: Size,
  focus: PhotoFocus,
): Promise<PreparedPhoto> {
  const unfit = findUnfit(bytes);
  if (unfit !== undefined) return refuse(unfit);
  // Loaded on demand, because the package is large and a site may have only drawings.
  const { default: sharp } = await import("sharp");
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const wrongSize = findTooLarge(autoOrient) ?? explainSmall(autoOrient, place);
    if (wrongSize !== undefined) return refuse(wrongSize);
    const cut = findLargestCrop(autoOrient, place);
    const image = sharp(bytes, { limitInputPixels: limits.pixels, failOn: "error" })
      .autoOrient()
      .extract(around(autoOrient, cut, focus))
      .resize({ width: place.width, height: place.height, withoutEnlargement: true })
      .flatten({ background: "white" });
    return { status: "prepared", bytes: await image.jpeg({ quality: 85 }).toBuffer() };
  } catch {
    return refuse(brokenAdvice);
  }
}

function refuse(message: string): PreparedPhoto {
  return { status: "refused", message };
}

function findUnfit(bytes: Buffer): string | undefined {
  if (bytes.byteLength === 0) return "Please choose a photo.";
  if (bytes.byteLength > photoLimit) {
    const megabytes = (bytes.byteLength / 1024 / 1024).toFixed(1);
    return `This file is ${megabytes} MB, and the limit is 12 MB. Please make the photo smaller, or choose another one.`;
  }
  const format = nameFormat(bytes);
  if (fitFormats.has(format)) return undefined;
  if (format.includes("HEIC")) return heicAdvice;
  if (format.includes("SVG")) return drawingAdvice;
  return `That's ${format}, not a photo. Please choose a JPEG, PNG, WebP or AVIF.`;
}

function around(photo: Size, cut: Size, focus: PhotoFocus) {
  const { x, y } = focusPoint(focus);
  return {
    ...cut,
    left: Math.round((photo.width - cut.width) * x),
    top: Math.round((photo.height - cut.height) * y),
  };
}

function findTooLarge({ width, height }: Size): string | undefined {
  if (width * height <= limits.pixels) return undefined;
  return `This photo has ${width} x ${height} pixels, and the limit is ${limits.pixels / 1_000_000} million. Please make it smaller, or choose another one.`;
}

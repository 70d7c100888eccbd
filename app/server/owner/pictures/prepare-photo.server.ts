/** Makes a photo of the site from a file that the owner has sent. */
import { fitFormats, most, nameFormat } from "#app/content/pictures/read-photos.ts";
import { focusPoint, type PhotoFocus } from "#app/lib/photo-focus.ts";

type Size = { width: number; height: number };

export type PreparedPhoto =
  | { status: "prepared"; bytes: Buffer }
  /** A sentence that says what to do. */
  | { status: "refused"; message: string };

export const photoLimit = 12 * 1024 * 1024;

const heic =
  "This is a HEIC photo, which can't be read here. On an iPhone, choose Settings, Camera, Formats, Most Compatible before you take it, or mail the photo to yourself: what arrives is a JPEG.";

/**
 * Turned the right way up, cut to the shape of its place around the focus, and without any hidden data such as where
 * it was taken.
 *
 * @param place the size at which it looks sharp
 */
export async function preparePhoto(
  bytes: Buffer,
  place: Size,
  focus: PhotoFocus,
): Promise<PreparedPhoto> {
  const unfit = findUnfit(bytes);
  if (unfit !== undefined) return refuse(unfit);
  // A large module; a site may have drawings only.
  const { default: sharp } = await import("sharp");
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const cut = cutTo(autoOrient, place, focus);
    const wrongSize = findWrongSize(autoOrient, cut, place);
    if (wrongSize !== undefined) return refuse(wrongSize);
    const image = sharp(bytes, { limitInputPixels: most.pixels, failOn: "error" })
      .autoOrient()
      .extract(cut)
      .resize({ width: place.width, height: place.height, withoutEnlargement: true })
      .flatten({ background: "white" });
    return { status: "prepared", bytes: await image.jpeg({ quality: 85 }).toBuffer() };
  } catch {
    return refuse("Part of this photo is missing or broken. Please choose another one.");
  }
}

function refuse(message: string): PreparedPhoto {
  return { status: "refused", message };
}

function findUnfit(bytes: Buffer): string | undefined {
  if (bytes.byteLength === 0) return "Please choose a photo.";
  if (bytes.byteLength > photoLimit) {
    const megabytes = (bytes.byteLength / 1024 / 1024).toFixed(1);
    return `This file has ${megabytes} MB, and at most 12 MB fit. Please save the photo smaller, or choose another one.`;
  }
  const format = nameFormat(bytes);
  if (fitFormats.has(format)) return undefined;
  if (format.includes("HEIC")) return heic;
  return `That's ${format}, not a photo. Please choose a JPEG, PNG, WebP or AVIF.`;
}

/** The largest part of a photo that has the shape of its place. */
function cutTo({ width, height }: Size, place: Size, focus: PhotoFocus) {
  const scale = Math.min(width / place.width, height / place.height);
  const cut = {
    width: Math.max(1, Math.round(place.width * scale)),
    height: Math.max(1, Math.round(place.height * scale)),
  };
  const { x, y } = focusPoint(focus);
  return {
    ...cut,
    left: Math.round((width - cut.width) * x),
    top: Math.round((height - cut.height) * y),
  };
}

function findWrongSize(whole: Size, cut: Size, place: Size): string | undefined {
  const { width, height } = whole;
  const got = `This photo has ${width} x ${height} pixels`;
  if (width * height > most.pixels)
    return `${got}, and at most ${most.pixels / 1_000_000} million fit. Please save it smaller, or choose another one.`;
  // On a usual screen. Sharper screens show twice as many pixels.
  if (cut.width * 2 >= place.width) return undefined;
  const least = `${place.width / 2} x ${Math.ceil(place.height / 2)}`;
  return `${got}, which looks blurred in this place. Please choose one with at least ${least}.`;
}

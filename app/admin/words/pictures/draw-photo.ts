/** Opens, draws and crops a chosen photo in the browser. */
import {
  brokenAdvice,
  explainSmall,
  drawingAdvice,
  heicAdvice,
  type Size,
} from "#app/lib/photo-advice.ts";
import type { PhotoPart } from "./crop.ts";

/**
 * Opens a photo.
 * @returns a sentence for the owner if the photo can't be used in this place
 */
export async function openPhoto(file: File, place: Size): Promise<ImageBitmap | string> {
  if (file.type === "image/svg+xml") return drawingAdvice;
  try {
    const photo = await createImageBitmap(file, { imageOrientation: "from-image" });
    return explainSmall(photo, place) ?? photo;
  } catch {
    return /hei[cf]/i.test(file.type + file.name) ? heicAdvice : brokenAdvice;
  }
}

export function drawPhoto(to: HTMLCanvasElement, photo: ImageBitmap, part: PhotoPart) {
  const context = to.getContext("2d");
  if (!context) return;
  const { left, top, width, height } = part;
  // A JPEG can't be transparent, so transparent parts become white.
  context.fillStyle = "white";
  context.fillRect(0, 0, to.width, to.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(photo, left, top, width, height, 0, 0, to.width, to.height);
}

/** @returns a JPEG of the part, no larger than its place, or null if the browser can't make a JPEG */
export function cutPhoto(photo: ImageBitmap, part: PhotoPart, place: Size): Promise<Blob | null> {
  const result = document.createElement("canvas");
  result.width = Math.min(place.width, Math.round(part.width));
  result.height = Math.round((result.width * place.height) / place.width);
  drawPhoto(result, photo, part);
  return new Promise((resolve) => result.toBlob(resolve, "image/jpeg", 0.9));
}

import { getContent } from "#app/content/load.server.ts";
import { photoAddress } from "#app/lib/photos.ts";
import {
  isPictureName,
  type PictureName,
  pictureAddress,
  pictureFileAddress,
} from "#app/lib/picture-names.ts";

/** Returns a picture's public URL, or its URL in the owner's room if the picture isn't published. */
export function addressOfPicture(path: string): string {
  const { drawings, photos } = getContent();
  const name = path.replace(/^pictures\//, "").replace(/\.svg$/, "");
  const drawing = isPictureName(name) ? drawings.get(name) : undefined;
  if (drawing && isPictureName(name)) return pictureAddress(name, drawing.version);
  if (photos.has(path)) return photoAddress(path);
  return pictureFileAddress(path);
}

export function fileOf(drawing: PictureName): string {
  return `pictures/${drawing}.svg`;
}

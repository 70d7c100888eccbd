/** Finds pictures that are only in the draft, which the public site doesn't serve yet. */
import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import type { Content } from "#app/content/kinds.ts";
import { getContent } from "#app/content/load.server.ts";
import { ownValue } from "#app/lib/by-name.ts";
import { listPhotoFiles } from "#app/lib/photos.ts";
import { isPictureName } from "#app/lib/picture-names.ts";
import { photoTypes } from "#app/server/platform/publishing/rendered-file.server.ts";
import { mediaFolder } from "./draft-view.server.ts";

const folder = "/admin/words/page";

/**
 * Returns a function that finds the URL in the owner's room for an image of the draft, or undefined if the
 * public site serves the same image.
 */
export function createImageFinder({ drawings, photos }: Content) {
  const shown = getContent();
  const media = new Set(listPhotoFiles(shown.photos));
  return (address: string): string | undefined => {
    const [, name = ""] = /^\/pictures\/([^?]+)\.svg/.exec(address) ?? [];
    if (isPictureName(name))
      return drawings.get(name)?.version === shown.drawings.get(name)?.version
        ? undefined
        : `${folder}${address}`;
    const file = address.replace(/^\/photos\//, "pictures/");
    const photo = photos.get(file);
    const made = photo?.sources.jpeg.at(-1)?.name;
    if (made !== undefined) return media.has(made) ? undefined : `${folder}/media/${made}`;
    return address.startsWith("/media/") && !media.has(basename(address))
      ? `${folder}${address}`
      : undefined;
  };
}

/** @param path the path of an image, like `pictures/spots/book.svg` or `media/0a1b-800.webp` */
export async function readDraftImage(
  path: string,
  { drawings }: Content,
): Promise<{ type: string; body: string | Uint8Array<ArrayBuffer> } | undefined> {
  const [, name = ""] = /^pictures\/([^?]+)\.svg$/.exec(path) ?? [];
  const drawing = isPictureName(name) ? drawings.get(name) : undefined;
  if (drawing) return { type: "image/svg+xml", body: drawing.svg };
  const [, file = ""] = /^media\/([0-9a-f]{16}-\d+\.\w+)$/.exec(path) ?? [];
  const type = ownValue(photoTypes, extname(file));
  if (type === undefined) return undefined;
  const body = await readFile(join(mediaFolder(), file)).catch(() => undefined);
  return body && { type, body: new Uint8Array(body) };
}

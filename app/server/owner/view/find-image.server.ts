/** Finds pictures that are only in the draft, which the public site doesn't serve yet. */
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Content } from "#app/content/kinds.ts";
import { getContent } from "#app/content/load.server.ts";
import { isPictureName } from "#app/lib/picture-names.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";

const folder = "/admin/words/page";

/**
 * Returns a function that finds the URL in the owner's room for an image of the draft, or undefined if the
 * public site serves the same image.
 */
export function createImageFinder({ drawings, photos }: Content) {
  const shown = getContent();
  const media = new Set([...shown.photos.values()].flatMap(({ sources }) => listNames(sources)));
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

function listNames(sources: Record<string, ReadonlyArray<{ name: string }>>): string[] {
  return Object.values(sources).flatMap((list) => list.map(({ name }) => name));
}

const types = { jpg: "image/jpeg", webp: "image/webp", avif: "image/avif" } as const;

/** @param path the path of an image, like `pictures/spots/book.svg` or `media/0a1b-800.webp` */
export async function readDraftImage(
  path: string,
  { drawings }: Content,
): Promise<{ type: string; body: string | Uint8Array<ArrayBuffer> } | undefined> {
  const [, name = ""] = /^pictures\/([^?]+)\.svg$/.exec(path) ?? [];
  const drawing = isPictureName(name) ? drawings.get(name) : undefined;
  if (drawing) return { type: "image/svg+xml", body: drawing.svg };
  const [, file, ending] = /^media\/([0-9a-f]{16}-\d+\.(jpg|webp|avif))$/.exec(path) ?? [];
  if (file === undefined) return undefined;
  const body = await readFile(join(getEnv().dataDir, "media", file)).catch(() => undefined);
  return body && { type: types[ending as keyof typeof types], body: new Uint8Array(body) };
}

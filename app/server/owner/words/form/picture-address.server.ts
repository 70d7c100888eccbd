import { choices, only, type Shape } from "#app/content/describe-lines.ts";
import { getContent } from "#app/content/load.server.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { photoAddress } from "#app/lib/photos.ts";
import {
  isPictureName,
  type PictureName,
  pictureAddress,
  pictureFileAddress,
} from "#app/lib/picture-names.ts";
import type { ContentNode } from "#app/server/owner/words/model/content-node.server.ts";

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

/** Returns a drawing's whole name. Where only one kind of drawing fits, the content leaves out the kind. */
export function withKind(drawn: string, kind: string): PictureName {
  return (drawn.includes("/") ? drawn : `${kind}/${drawn}`) as PictureName;
}

/** Returns the URL of the first picture of an entry or a file, which represents it in the owner's room. */
export function pictureOf({ files, file, value, shape }: ContentNode): string | undefined {
  const path = (shape && findPath(value, shape)) ?? findVillain(file, value);
  return path !== undefined && files.has(path) ? addressOfPicture(path) : undefined;
}

function findPath(value: unknown, shape: Shape): string | undefined {
  if (typeof value === "string") return nameFile(value, shape);
  for (const variant of choices(shape)) {
    const items = only(variant.items);
    const inside = Array.isArray(value)
      ? value.map((entry: unknown) => items && findPath(entry, items))
      : Object.entries(variant.properties ?? {}).map(([key, raw]) => {
          const property = only(raw);
          return property && findPath(valueAt(value, [key]), property);
        });
    const found = inside.find(Boolean);
    if (found !== undefined) return found;
  }
  return undefined;
}

function nameFile(value: string, { drawings }: Shape): string | undefined {
  if (typeof drawings === "string") return fileOf(withKind(value, drawings));
  return /^pictures\/\S+\.(?:jpe?g|png|webp|avif)$/.test(value) ? value : undefined;
}

/** The drawing of a villain is named after the villain's id. */
function findVillain(file: string, value: unknown): string | undefined {
  const villain = valueAt(value, ["villains", 0]) ?? value;
  return file === "villains.yaml"
    ? `pictures/villains/${String(valueAt(villain, ["id"]))}.svg`
    : undefined;
}

/** Describes a place of the content that shows a picture, and makes the edits that replace the picture. */
import { choices, only, type Shape } from "#app/content/describe-lines.ts";
import type { Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { isOneOf } from "#app/lib/by-name.ts";
import { photoFocuses, type PhotoFocus } from "#app/lib/photo-focus.ts";
import { findPhotoPlace } from "#app/lib/photo-advice.ts";
import type { PictureKind, PictureName } from "#app/lib/picture-names.ts";
import type { NewValue } from "#app/server/owner/words/words.server.ts";
import { entryOf, namePlace, shapeAt } from "#app/server/owner/editing/name-place.server.ts";
import { findPath } from "#app/server/owner/editing/parse-file.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { placeAt, type Place } from "#app/server/owner/words/address.server.ts";

export type PicturePlace = {
  file: string;
  /** The path of the group that contains the picture and the alt text. */
  group: Path;
  place: Place;
  /** The name of the place, as shown to the owner. */
  title: string;
  /** The part of the file whose form contains the picture. */
  part: Place;
  /** The size in pixels at which a photo looks sharp; undefined where only drawings are shown. */
  photo: { width: number; height: number } | undefined;
  drawing: { key: string; kinds: PictureKind[] } | undefined;
  hasAlt: boolean;
  now: {
    photo: string | undefined;
    drawing: PictureName | undefined;
    alt: string;
    focus: PhotoFocus | undefined;
  };
};

/**
 * Finds the place to which a picture's field belongs.
 * @param whole the parsed file
 * @param path the path to the field of the photo or drawing, whichever exists
 */
export function findPicturePlace(
  file: string,
  whole: unknown,
  path: Path,
): PicturePlace | undefined {
  const [group, field] = [path.slice(0, -1), String(path.at(-1))];
  const value = valueAt(whole, group);
  const shape = shapeAt(file, group);
  if (!shape || typeof value !== "object" || value === null || Array.isArray(value))
    return undefined;
  const properties = choices(shape).flatMap((variant) => Object.entries(variant.properties ?? {}));
  const drawings = properties.filter(([, one]) => typeof only(one)?.["drawings"] === "string");
  const hasPhoto = properties.some(([key]) => key === "photo");
  const [key, property] = drawings.find(([name]) => name === field) ?? drawings[0] ?? [];
  if (field !== key && !(field === "photo" && hasPhoto)) return undefined;
  const kinds = (only(property)?.["drawings"] as string | undefined)?.split(" ") ?? [];
  const text = (name: string) => {
    const found = valueAt(value, [name]);
    return typeof found === "string" ? found : undefined;
  };
  const drawn = key === undefined ? undefined : text(key);
  const focus = text("focus");
  const place = placeAt(file, whole, group);
  return {
    file,
    group,
    place,
    title: namePlace(file, whole, typeof group.at(-1) === "number" ? path : group),
    part: placeAt(file, whole, entryOf(group)),
    photo: hasPhoto ? findPhotoPlace(place) : undefined,
    drawing: key === undefined ? undefined : { key, kinds: kinds as PictureKind[] },
    hasAlt: properties.some(([name]) => name === "alt"),
    now: {
      photo: text("photo"),
      drawing: drawn === undefined ? undefined : withKind(drawn, kinds),
      alt: text("alt") ?? "",
      focus: focus !== undefined && isOneOf(photoFocuses, focus) ? focus : undefined,
    },
  };
}

export function findPictureAt(files: ContentFiles, at: Place): PicturePlace | undefined {
  const found = findPath(files, at);
  return found && findPicturePlace(found.file, found.whole, found.path);
}

function withKind(drawn: string, [kind = ""]: readonly string[]): PictureName {
  return (drawn.includes("/") ? drawn : `${kind}/${drawn}`) as PictureName;
}

/** Returns the place of the field that contains the photo or the drawing. */
export function fieldOf({ place, drawing }: PicturePlace, of: "photo" | "drawing"): Place {
  return `${place}/${of === "photo" ? "photo" : (drawing?.key ?? "")}`;
}

type Photo = { photo: string; alt: string; focus: PhotoFocus };

/** Replaces a drawing, and all fields that belong to it, with a photo. */
export function usePhoto({ place, now }: PicturePlace, photo: Photo): NewValue[] {
  return now.photo === undefined ? [[place, photo]] : setAll(place, photo);
}

export function useDrawing(shown: PicturePlace, name: PictureName, alt: string): NewValue[] {
  const { place, drawing, hasAlt, now } = shown;
  if (!drawing) return [];
  const drawn = drawing.kinds.length > 1 ? name : name.slice(name.indexOf("/") + 1);
  const chosen = { [drawing.key]: drawn, ...(hasAlt && { alt }) };
  return now.photo === undefined
    ? setAll(place, chosen)
    : [[place, { ...leastOf(shown), ...chosen }]];
}

function setAll(place: Place, values: Readonly<Record<string, unknown>>): NewValue[] {
  return Object.entries(values).map(([key, value]) => [`${place}/${key}`, value]);
}

/** Returns the further fields that a drawing requires in this place, each with the first allowed value. */
function leastOf({ file, group, drawing }: PicturePlace): Record<string, unknown> {
  const shape = shapeAt(file, group);
  const variant = shape && choices(shape).find((one) => drawing && hasKey(one, drawing.key));
  return Object.fromEntries(
    (variant?.required ?? []).flatMap((key): Array<[string, unknown]> => {
      const first = only(variant?.properties?.[key])?.enum?.[0];
      return first === undefined ? [] : [[key, first]];
    }),
  );
}

function hasKey({ properties = {} }: Shape, key: string): boolean {
  return Object.hasOwn(properties, key);
}

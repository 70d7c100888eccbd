/** Describes a place of the content that shows a picture, and makes the edits that replace the picture. */
import { choices, only, type Shape } from "#app/content/describe-lines.ts";
import { isGroup, valueAt } from "#app/content/read-yaml.ts";
import { isOneOf } from "#app/lib/by-name.ts";
import { photoFocuses, type PhotoFocus } from "#app/lib/photo-focus.ts";
import { findPhotoPlace } from "#app/lib/photo-advice.ts";
import type { PictureKind, PictureName } from "#app/lib/picture-names.ts";
import type { NewValue } from "#app/server/owner/words/model/words.server.ts";
import { namePlace } from "./name-place.server.ts";
import { findNode, type ContentNode } from "#app/server/owner/words/model/content-node.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import { addressOfPicture, fileOf, withKind } from "./picture-address.server.ts";

export type PicturePlace = {
  /** The group that contains the picture and the alt text. */
  place: Place;
  /** The name of the place, as shown to the owner. */
  title: string;
  /** The part of the file whose form contains the picture. */
  part: Place;
  /** The size in pixels at which a photo looks sharp; undefined where only drawings are shown. */
  photo: { width: number; height: number } | undefined;
  drawing:
    | {
        key: string;
        kinds: PictureKind[];
        /** The further fields that a drawing requires here, each with the first allowed value. */
        others: Record<string, unknown>;
      }
    | undefined;
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
 * @param field the field of the photo or drawing, whichever exists
 */
export function findPicturePlace(field: ContentNode): PicturePlace | undefined {
  const group = field.parent;
  const { value, shape } = group;
  if (!shape || !isGroup(value)) return undefined;
  const name = field.path.at(-1);
  const properties = choices(shape).flatMap((variant) => Object.entries(variant.properties ?? {}));
  const drawings = properties.filter(([, one]) => typeof only(one)?.["drawings"] === "string");
  const hasPhoto = properties.some(([key]) => key === "photo");
  const [key, property] = drawings.find(([one]) => one === name) ?? drawings[0] ?? [];
  if (name !== key && !(name === "photo" && hasPhoto)) return undefined;
  const kinds = (only(property)?.["drawings"] as string | undefined)?.split(" ") ?? [];
  const text = (own: string) => {
    const found = valueAt(value, [own]);
    return typeof found === "string" ? found : undefined;
  };
  const drawn = key === undefined ? undefined : text(key);
  const focus = text("focus");
  const { place } = group;
  return {
    place,
    title: namePlace(group.isEntry ? field : group),
    part: group.entry.place,
    photo: hasPhoto ? findPhotoPlace(place) : undefined,
    drawing:
      key === undefined
        ? undefined
        : { key, kinds: kinds as PictureKind[], others: listOthers(shape, key) },
    hasAlt: properties.some(([own]) => own === "alt"),
    now: {
      photo: text("photo"),
      drawing: drawn === undefined ? undefined : withKind(drawn, kinds[0] ?? ""),
      alt: text("alt") ?? "",
      focus: focus !== undefined && isOneOf(photoFocuses, focus) ? focus : undefined,
    },
  };
}

export function findPictureAt(files: ContentFiles, at: Place): PicturePlace | undefined {
  const field = findNode(files, at);
  return field && findPicturePlace(field);
}

function listOthers(shape: Shape, key: string): Record<string, unknown> {
  const variant = choices(shape).find(({ properties = {} }) => Object.hasOwn(properties, key));
  return Object.fromEntries(
    (variant?.required ?? []).flatMap((name): Array<[string, unknown]> => {
      const first = only(variant?.properties?.[name])?.enum?.[0];
      return first === undefined ? [] : [[name, first]];
    }),
  );
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
  const { key, kinds, others } = drawing;
  const chosen = {
    [key]: kinds.length > 1 ? name : name.slice(name.indexOf("/") + 1),
    ...(hasAlt && { alt }),
  };
  return now.photo === undefined ? setAll(place, chosen) : [[place, { ...others, ...chosen }]];
}

function setAll(place: Place, values: Readonly<Record<string, unknown>>): NewValue[] {
  return Object.entries(values).map(([key, value]) => [`${place}/${key}`, value]);
}

/** A field that names a picture: the picture's place, and the fields that make it a drawing or a photo. */
export type FormPicture = {
  address: string | undefined;
  drawing: Place | undefined;
  photo: Place | undefined;
  /** Whether the place currently shows a photo instead of a drawing. */
  isPhoto: boolean;
};

/** Finds the picture to which a form's field belongs. */
export function findFormPicture(shape: Shape, field: ContentNode): FormPicture | undefined {
  const isPicture = field.path.at(-1) === "photo" || typeof shape["drawings"] === "string";
  const found = isPicture ? findPicturePlace(field) : undefined;
  if (!found) return undefined;
  return {
    address: addressOf(found),
    drawing: found.drawing && fieldOf(found, "drawing"),
    photo: found.photo && fieldOf(found, "photo"),
    isPhoto: found.now.photo !== undefined,
  };
}

export function addressOf(
  { now: { photo, drawing } }: PicturePlace,
  toAddress = addressOfPicture,
): string | undefined {
  const shown = photo ?? (drawing && fileOf(drawing));
  return shown === undefined ? undefined : toAddress(shown);
}

/**
 * One side of a comparison: the group that may contain the picture, if it exists on this side, and a function that
 * returns a picture's URL.
 */
type Side = {
  group: ContentNode | undefined;
  toAddress: ((path: string) => string) | undefined;
};

/**
 * Finds a picture and its alt text before and after a change. Returns undefined for a field without a picture.
 * @param keys the keys that have changed
 */
export function findChangedPicture(
  keys: readonly string[],
  sides: readonly [before: Side, after: Side],
) {
  const [before, after] = sides.map(({ group, toAddress }) => {
    const place = keys.map((key) => group && findPicturePlace(group.child(key))).find(Boolean);
    return place && { words: place.now.alt, picture: addressOf(place, toAddress) };
  });
  return before || after ? { before, after } : undefined;
}

import { isOneOf } from "#app/lib/by-name.ts";
import { isPictureName, type PictureName } from "#app/lib/picture-names.ts";
import { readDraft } from "#app/server/owner/drafts/revisions.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { fileOf } from "./picture-address.server.ts";
import { findPictureAt, useDrawing } from "./picture-place.server.ts";
import {
  changePlace,
  goneMessage,
  markedMessage,
  readAlt,
  refuse,
  type RefusedPicture,
  type SavedPlace,
  type SentPicture,
} from "./store-picture.server.ts";

type SentDrawing = SentPicture & { drawing: string; alt: string };

export async function saveDrawing(
  database: Database,
  { at, madeFrom, drawing: name, alt }: SentDrawing,
): Promise<SavedPlace | RefusedPicture> {
  const { files } = await readDraft(database);
  const place = findPictureAt(files, at);
  if (!place?.drawing) return refuse(goneMessage);
  const fits = isPictureName(name) && isOneOf(place.drawing.kinds, kindOf(name));
  if (!fits || !files.has(fileOf(name)))
    return refuse("That drawing isn't there anymore. Please choose another one.");
  const words = place.hasAlt ? readAlt(alt, "drawing") : { alt: "" };
  if ("fault" in words) return refuse(markedMessage, { alt: words.fault });
  return changePlace(database, madeFrom, useDrawing(place, name, words.alt));
}

function kindOf(name: PictureName): string {
  return name.slice(0, name.indexOf("/"));
}

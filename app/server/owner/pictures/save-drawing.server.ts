/** Puts a drawing that the owner chooses or sends into the draft. */
import { resolveInside } from "#app/content/safe-path.ts";
import { isOneOf } from "#app/lib/by-name.ts";
import {
  defeated,
  isPictureName,
  type PictureKind,
  type PictureName,
} from "#app/lib/picture-names.ts";
import { readDraft, type Revision } from "#app/server/owner/drafts/revisions.server.ts";
import { readFile } from "#app/server/owner/editing/read-file.server.ts";
import { freeName, toName } from "#app/server/owner/editing/name-entry.server.ts";
import { namesOfDrawings } from "#app/server/owner/editing/find-choices.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { cleanDrawing } from "./clean-drawing.server.ts";
import { fileOf } from "./picture-address.server.ts";
import { findPicturePlace, useDrawing } from "./picture-place.server.ts";
import {
  changePlace,
  gone,
  marked,
  readAlt,
  refuse,
  storePicture,
  type RefusedPicture,
  type SavedPlace,
  type SentPicture,
} from "./store-picture.server.ts";

type SentDrawing = SentPicture & { drawing: string; alt: string };

export async function saveDrawing(
  database: Database,
  { file, at, madeFrom, drawing: name, alt }: SentDrawing,
): Promise<SavedPlace | RefusedPicture> {
  const { files } = await readDraft(database);
  const place = findPicturePlace(file, readFile(files, file), at);
  if (!place?.drawing) return refuse(gone);
  const fits = isPictureName(name) && isOneOf(place.drawing.kinds, kindOf(name));
  if (!fits || !files.has(fileOf(name)))
    return refuse("There's no such drawing anymore. Please choose another one.");
  const words = place.hasAlt ? readAlt(alt, "drawing") : { alt: "" };
  if ("fault" in words) return refuse(marked, { alt: words.fault });
  return changePlace(database, madeFrom, useDrawing(place, name, words.alt));
}

function kindOf(name: PictureName): string {
  return name.slice(0, name.indexOf("/"));
}

type SentSvg = Omit<SentPicture, "madeFrom"> & {
  kind: string;
  svg: Buffer;
  /** Of a villain: how it looks once it's beaten. */
  defeated: Buffer;
  /** In the owner's words. */
  name: string;
};

/** Adds a drawing to the library of the draft; of a villain, both of its states. */
export async function addDrawing(
  database: Database,
  { file, at, ...sent }: SentSvg,
): Promise<{ status: "saved"; name: PictureName } | RefusedPicture> {
  const draft = await readDraft(database);
  const place = findPicturePlace(file, readFile(draft.files, file), at);
  const kind = place?.drawing?.kinds.find((one) => one === sent.kind);
  if (kind === undefined) return refuse(gone);
  const drawing = cleanDrawing(sent.svg, kind);
  const beaten = kind === "villains" ? cleanDrawing(sent.defeated, kind) : undefined;
  if (drawing.status === "refused" || beaten?.status === "refused")
    return refuse(marked, {
      ...(drawing.status === "refused" && { svg: drawing.message }),
      ...(beaten?.status === "refused" && { defeated: beaten.message }),
    });
  const name = nameDrawing(draft, kind, sent.name.trim() || drawing.title);
  if (name === undefined)
    return refuse(marked, { name: "Say in a word or two what it shows, in plain letters." });
  const fault =
    (await storePicture(database, draft, fileOf(name), drawing.bytes)) ??
    (beaten && (await storePicture(database, draft, fileOf(defeated(name)), beaten.bytes)));
  return fault === undefined ? { status: "saved", name } : refuse(fault);
}

/** @returns undefined for words that have no letter that a file's name may have */
function nameDrawing(
  { files }: Revision,
  kind: PictureKind,
  words: string,
): PictureName | undefined {
  if (!/[a-z0-9]/i.test(words.normalize("NFKD"))) return undefined;
  const stem = toName(words).replace(/(-defeated)+$/, "");
  const isSafe = resolveInside("", stem).status === "inside";
  const taken = new Set(namesOfDrawings(files, kind));
  const name = `${kind}/${freeName(isSafe ? stem : `${stem}-drawing`, taken)}`;
  return isPictureName(name) ? name : undefined;
}

/** Puts a photo or a drawing that the owner chooses into the draft. */
import { createHash } from "node:crypto";
import { contentLimits } from "#app/content/list-files.ts";
import { alt as altField } from "#app/content/schemas/fields.ts";
import { isOneOf } from "#app/lib/by-name.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { photoFocuses, type PhotoFocus } from "#app/lib/photo-focus.ts";
import { isPictureName, type PictureName } from "#app/lib/picture-names.ts";
import { saveEdits, savePicture } from "#app/server/owner/words/draft/draft.server.ts";
import { readDraft, type Revision } from "#app/server/owner/words/draft/revisions.server.ts";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import { toEdits, type NewValue } from "#app/server/owner/words/model/words.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { fileOf } from "#app/server/owner/words/form/picture-address.server.ts";
import {
  findPictureAt,
  useDrawing,
  usePhoto,
  type PicturePlace,
} from "#app/server/owner/words/form/picture-place.server.ts";
import { preparePhoto } from "./prepare-photo.server.ts";

/** What the form sends: the place, and the draft's revision that the form shows. */
type SentPicture = { at: Place; madeFrom: number };

type RefusedPicture = {
  status: "refused";
  message: string;
  /** The error messages, keyed by field name. */
  errors: Record<string, string>;
  /** The path of a photo that was uploaded with the refused form, and needn't be uploaded again. */
  kept?: string;
};

/** @property revision the draft's revision with the picture, for undo */
type SavedPlace = { status: "saved"; revision: number };

const markedMessage = "Please look at what's marked below.";

const goneMessage = "You can't use that kind of picture here anymore. Please open the page again.";

function refuse(message: string, errors: Record<string, string> = {}): RefusedPicture {
  return { status: "refused", message, errors };
}

type SentPhoto = SentPicture & {
  /** The uploaded file, or an empty buffer if the owner chose none. */
  upload: Buffer;
  /** The path of a photo from an earlier attempt, in which something else was missing. */
  kept: string;
  focus: string;
  alt: string;
};

/** If the alt text is missing, an uploaded photo is kept, so that the owner doesn't have to upload it again. */
export async function savePhoto(
  database: Database,
  { at, madeFrom, ...sent }: SentPhoto,
): Promise<SavedPlace | RefusedPicture> {
  const draft = await readDraft(database);
  const place = findPictureAt(draft.files, at);
  if (!place?.photo) return refuse(goneMessage);
  const focus = isOneOf(photoFocuses, sent.focus) ? sent.focus : "middle";
  const photo = await receivePhoto(database, draft, place, { ...sent, focus });
  const words = readAlt(sent.alt, "photo");
  const kept = "path" in photo ? { kept: photo.path } : {};
  if ("fault" in photo || "fault" in words)
    return {
      ...refuse(markedMessage, {
        ...("fault" in photo && { photo: photo.fault }),
        ...("fault" in words && { alt: words.fault }),
      }),
      ...kept,
    };
  const values = usePhoto(place, { photo: photo.path, alt: words.alt, focus });
  return { ...(await changePlace(database, madeFrom, values)), ...kept };
}

async function receivePhoto(
  database: Database,
  draft: Revision,
  { place, photo: size, now }: PicturePlace,
  { upload, kept, focus }: { upload: Buffer; kept: string; focus: PhotoFocus },
): Promise<{ path: string } | { fault: string }> {
  if (upload.byteLength === 0 || !size) {
    const isKept = /^pictures\/[^/]+$/.test(kept) && draft.files.has(kept);
    const path = isKept ? kept : now.photo;
    return path === undefined ? { fault: "Please choose a photo." } : { path };
  }
  const prepared = await preparePhoto(upload, size, focus);
  if (prepared.status === "refused") return { fault: prepared.message };
  const { bytes } = prepared;
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const keys = place.replace(/^pages\//, "").split(/[/#]/);
  const path = `pictures/${keys[0]}-${keys.at(-1)}-${digest}.jpg`;
  const fault = await storePicture(database, draft, path, bytes);
  return fault === undefined ? { path } : { fault };
}

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

/**
 * Adds a picture's file to the draft, unless the draft contains it already.
 * @returns the reason, as a sentence for the owner, if the picture can't be stored
 */
export async function storePicture(
  database: Database,
  { files }: Pick<Revision, "files">,
  path: string,
  bytes: Buffer,
): Promise<string | undefined> {
  if (files.get(path)?.equals(bytes)) return undefined;
  const total = [...files.values()].reduce((sum, one) => sum + one.byteLength, bytes.byteLength);
  if (total > contentLimits.totalBytes || files.size >= contentLimits.entries)
    return "There's no room for another picture: your site has as many as it can hold.";
  const saved = await savePicture(database, path, bytes);
  return saved.status === "impossible" ? saved.message : undefined;
}

/** Checks the alt text. @param what the word for the picture in error messages */
function readAlt(sent: string, what: string): { alt: string } | { fault: string } {
  const alt = cleanText(sent).replaceAll(/\s+/g, " ").trim();
  if (alt === "") return { fault: `Say in a sentence what the ${what} shows.` };
  if (altField.safeParse(alt).success) return { alt };
  return alt.length > 200
    ? { fault: `Please shorten this to 200 characters; it has ${alt.length}.` }
    : { fault: "Please write plain text here, without ** and links." };
}

async function changePlace(
  database: Database,
  madeFrom: number,
  values: readonly NewValue[],
): Promise<SavedPlace | RefusedPicture> {
  const saved = await saveEdits(database, madeFrom, ({ files }) => toEdits(files, values));
  if (saved.status === "impossible") return refuse(saved.message);
  if (saved.status === "saved") return saved;
  return refuse(
    "This picture was just changed on another device, and that's the version you see here. Press the button again to use yours.",
  );
}

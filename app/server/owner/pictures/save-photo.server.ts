import { createHash } from "node:crypto";
import { isOneOf } from "#app/lib/by-name.ts";
import { photoFocuses, type PhotoFocus } from "#app/lib/photo-focus.ts";
import { readDraft, type Revision } from "#app/server/owner/drafts/revisions.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { findPictureAt, usePhoto, type PicturePlace } from "./picture-place.server.ts";
import { preparePhoto } from "./prepare-photo.server.ts";
import {
  changePlace,
  goneMessage,
  markedMessage,
  readAlt,
  refuse,
  storePicture,
  type RefusedPicture,
  type SavedPlace,
  type SentPicture,
} from "./store-picture.server.ts";

type SentPhoto = SentPicture & {
  /** The uploaded file, or an empty buffer if the owner chose none. */
  upload: Buffer;
  /** The path of a photo from an earlier attempt, in which something else was missing. */
  kept: string;
  focus: string;
  alt: string;
};

/** An uploaded photo is kept even if its alt text is missing. */
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
  const edits = usePhoto(place, { photo: photo.path, alt: words.alt, focus });
  return { ...(await changePlace(database, madeFrom, edits)), ...kept };
}

async function receivePhoto(
  database: Database,
  draft: Revision,
  { file, group, photo: size, now }: PicturePlace,
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
  const page = file.replace(/^.*\//, "").replace(/\.yaml$/, "");
  const path = `pictures/${page}-${String(group.at(-1))}-${digest}.jpg`;
  const fault = await storePicture(database, draft, path, bytes);
  return fault === undefined ? { path } : { fault };
}

/** What `savePhoto` and `saveDrawing` have in common. */
import { contentLimits } from "#app/content/list-files.ts";
import { alt as altField } from "#app/content/schemas/fields.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { saveEdits, savePicture } from "#app/server/owner/drafts/draft.server.ts";
import type { Revision } from "#app/server/owner/drafts/revisions.server.ts";
import type { Place } from "#app/server/owner/words/address.server.ts";
import type { PathEdit } from "#app/server/owner/words/words.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";

/** What the form sends: the place, and the draft's revision that the form shows. */
export type SentPicture = { at: Place; madeFrom: number };

export type RefusedPicture = {
  status: "refused";
  message: string;
  /** The errors, by the name of the field. */
  errors: Record<string, string>;
  /** The path of a photo that was uploaded with the refused form, and needn't be uploaded again. */
  kept?: string;
};

/** @property revision the draft's revision with the picture, for undo */
export type SavedPlace = { status: "saved"; revision: number };

export const markedMessage = "Please look at what's marked below.";

export const goneMessage =
  "You can't use that kind of picture here anymore. Please open the page again.";

export function refuse(message: string, errors: Record<string, string> = {}): RefusedPicture {
  return { status: "refused", message, errors };
}

/** @returns the reason, as a sentence for the owner, if the picture can't be stored */
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

/** Reads the alt text, for people who can't see the picture. */
export function readAlt(sent: string, what: string): { alt: string } | { fault: string } {
  const alt = cleanText(sent).replaceAll(/\s+/g, " ").trim();
  if (alt === "") return { fault: `Say in a sentence what the ${what} shows.` };
  if (altField.safeParse(alt).success) return { alt };
  return alt.length > 200
    ? { fault: `Please shorten this to 200 characters; it has ${alt.length}.` }
    : { fault: "Please write plain text here, without ** and links." };
}

export async function changePlace(
  database: Database,
  madeFrom: number,
  edits: readonly PathEdit[],
): Promise<SavedPlace | RefusedPicture> {
  const saved = await saveEdits(database, { madeFrom, edits });
  if (saved.status === "impossible") return refuse(saved.message);
  if (saved.status === "saved") return saved;
  return refuse(
    "This picture was just changed on another device, and that's the version you see here. Press the button again to use yours.",
  );
}

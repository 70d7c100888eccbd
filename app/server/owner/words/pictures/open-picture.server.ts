import { fillFacts, readFacts } from "#app/content/fill-facts.ts";
import { readDraft } from "#app/server/owner/words/draft/revisions.server.ts";
import { readValue } from "#app/server/owner/words/model/content-node.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import {
  addressOf,
  fieldOf,
  findPictureAt,
  type PicturePlace,
} from "#app/server/owner/words/form/picture-place.server.ts";

/** A picture's place, as shown on the page where the owner changes the picture. */
export type OpenPicture = Omit<PicturePlace, "place"> & {
  revision: number;
  /** The URL of the current picture. */
  address: string | undefined;
  fields: { photo: Place; drawing: Place };
  /** The picture's alt text as visitors hear it, with quoted facts filled in. */
  heard: string;
};

/**
 * Reads a picture's place from the draft.
 * @returns undefined for a place without a picture
 */
export async function openPicture(
  database: Database,
  at: Place,
): Promise<{ place: OpenPicture; files: ContentFiles } | undefined> {
  const { files, published, revision } = await readDraft(database);
  const found = findPictureAt(files, at);
  if (!found) return undefined;
  const { place: _, ...place } = found;
  const fields = { photo: fieldOf(found, "photo"), drawing: fieldOf(found, "drawing") };
  const facts = [files, published].map((side) => readFacts(readValue(side, "site")));
  const heard = fillFacts(place.now.alt, facts.find(Boolean) ?? {});
  return { place: { ...place, revision, address: addressOf(found), fields, heard }, files };
}

/** Converts a draft that an earlier version of the site stored as files. */
import { z } from "zod";
import {
  addressOf,
  isNear,
  isWithin,
  type Address,
} from "#app/server/owner/words/model/address.server.ts";
import { diff, type Edit } from "#app/server/owner/words/model/diff.server.ts";
import { readWords } from "#app/server/owner/words/model/words.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { readVersion } from "#app/server/platform/publishing/versions.server.ts";
import { readStored, type NewRevision } from "./draft-rows.server.ts";
import { findDisputes } from "./stored-edits.server.ts";

const placesSchema = z.array(z.string());

function readOldRow(database: Database) {
  return database
    .selectFrom("draft_revisions")
    .selectAll()
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Makes the first revision: either without changes, or with the changes of a draft that an earlier version of the
 * site stored as files.
 */
export async function begin(transaction: Database, base: number): Promise<NewRevision> {
  const row = await readOldRow(transaction);
  const none = { pictures: new Map(), log: [], rows: [], known: [] };
  const version = row && (await readVersion(transaction, row.base));
  if (!row || version?.status !== "read")
    return { ...none, revision: (row?.revision ?? 0) + 1, base };
  const { revision } = row;
  const changed = await readStored(transaction, row.files, revision);
  const known = readWords(version.files);
  const edits = diff(known, readWords(new Map([...version.files, ...changed])));
  // The old format records that visitors see other words, but not which words the draft replaced.
  const doubted = edits.map((edit) => ({ ...edit, before: null }));
  const places = placesSchema.parse(JSON.parse(row.disputed)).map((one) => toAddress(one, edits));
  const disputed = new Set(
    findDisputes(doubted, known).flatMap((one) =>
      places.some((place) => place !== "" && isNear(one.place, place)) ? [one.row] : [],
    ),
  );
  const rows = edits.map(
    (edit, at) => doubted.slice(at, at + 1).find((one) => disputed.has(one)) ?? edit,
  );
  const pictures = [...changed].filter(([path]) => !path.endsWith(".yaml"));
  return { ...none, revision, base: row.base, pictures: new Map(pictures), rows };
}

/** Returns the nearest address of a place in the old notation, like `programs.yaml#programs[ielts].price`. */
function toAddress(place: string, edits: readonly Edit[]): Address {
  const [file = "", path = ""] = place.split("#");
  const keys = path.split(/[.[\]]+/).filter(Boolean);
  const around = keys.map((_, at) => addressOf(file, keys.slice(0, keys.length - at)));
  return around.find((one) => edits.some(({ address }) => isWithin(address, one))) ?? "";
}

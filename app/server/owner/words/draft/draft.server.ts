/** Changes the owner's draft of the site, which is based on what visitors see. */
import { EditError } from "#app/content/edit-yaml.ts";
import { inTransaction } from "#app/server/platform/database/engine.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import {
  findNameFault,
  type ContentFiles,
} from "#app/server/platform/publishing/content-files.server.ts";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import { joinEdits } from "#app/server/owner/words/model/changes.server.ts";
import { apply, force, invert } from "#app/server/owner/words/model/edits.server.ts";
import { diff, type Edit } from "#app/server/owner/words/model/diff.server.ts";
import type { Words } from "#app/server/owner/words/model/diff.server.ts";
import { readLog, storeRevision, type Sender } from "./draft-rows.server.ts";
import {
  changesOf,
  lockRevisions,
  readDraft,
  readRevision,
  type Revision,
} from "./revisions.server.ts";
import { settleRows, updateRows } from "./stored-edits.server.ts";

/** A clash means that someone else has changed the same place. */
export type Refused = { status: "clash" | "impossible"; message: string };

export const removedPart = {
  status: "impossible",
  message: "This part is gone: it was removed on another device or in the files.",
} as const;

const outdated = {
  status: "impossible",
  message: "This page is out of date. Open it again: what you've typed is kept on this device.",
} as const;

export type Saved =
  | {
      status: "saved";
      revision: number;
      savedAt: string;
      /** Whether the draft has changed; false, for example, after a second press of the button. */
      isNew: boolean;
    }
  | Refused;

type Made = readonly Edit[] | Refused;

/**
 * Merges edits of different places. If someone else has changed the same place, saves nothing and returns a clash,
 * so that neither text is lost.
 * @param madeFrom the revision that the form shows
 * @param make makes the edits from that revision
 */
export function saveEdits(
  database: Database,
  madeFrom: number,
  make: (base: Revision, transaction: Database) => Made | Promise<Made>,
): Promise<Saved> {
  return updateDraft(database, async (transaction, newest) => {
    const base = await readRevision(transaction, madeFrom);
    // After a restore, a form may show a later revision than the database contains.
    if (!base || madeFrom > newest.revision) return outdated;
    const edits = await make(base, transaction);
    if ("status" in edits) return edits;
    const { words, conflicts } = apply(newest.words, edits);
    if (conflicts.length === 0) return { status: "applied", words };
    const message = "This has changed since you opened the page. Please look at it again.";
    return { status: "clash", message };
  });
}

/** Adds a picture. Its path has to be new, because the room never replaces the picture at a path. */
export function savePicture(database: Database, path: string, bytes: Buffer): Promise<Saved> {
  return updateDraft(database, async (_, newest) => {
    if (newest.files.has(path) || findNameFault([path]) !== undefined)
      return { status: "impossible", message: "There's already a picture with that name." };
    return { status: "applied", pictures: new Map(newest.pictures).set(path, bytes) };
  });
}

/** Discards the draft. The discarded changes are kept for a month. */
export function discardDraft(database: Database): Promise<Saved> {
  return updateDraft(database, async (_, { seen }) => ({
    status: "applied",
    words: seen,
    pictures: new Map(),
  }));
}

/** Keeps the draft's text in these places after the owner has seen what others published there. */
export function keepOurs(database: Database, places: readonly Place[]): Promise<Saved> {
  return updateDraft(database, async (_, { seen, rows }) => ({
    status: "applied",
    rows: settleRows(rows, seen, places),
  }));
}

/**
 * Takes changes out of the draft.
 * @param keys the keys of the changes
 */
export function putBackChanges(database: Database, keys: readonly string[]): Promise<Saved> {
  return updateDraft(database, async (_, newest) => {
    const { seen } = newest;
    const others = changesOf(newest).filter(({ key }) => !keys.includes(key));
    return { status: "applied", words: force(seen, joinEdits(seen, others)) };
  });
}

/** Undoes one save, even if there were later saves. */
export function undoSave(database: Database, revision: number): Promise<Saved> {
  return updateDraft(database, async (transaction, newest) => {
    const [before, after] = [
      await readRevision(transaction, revision - 1),
      await readRevision(transaction, revision),
    ];
    if (!before || after?.revision !== revision || before.base !== after.base)
      return { status: "impossible", message: "Something has been published since then." };
    const edits = invert(await readLog(transaction, revision));
    const { words, conflicts } = apply(newest.words, edits);
    if (conflicts.length > 0)
      return { status: "impossible", message: "This has been changed again since then." };
    const old = [...before.pictures].filter(([path]) => !newest.published.has(path));
    const pictures = new Map([...old, ...newest.pictures]);
    return { status: "applied", words, pictures };
  });
}

type Update =
  /**
   * The draft's new state. Properties that are left out don't change. The rows can change even if the words don't,
   * because each row also contains the value that the draft replaces.
   */
  | {
      status: "applied";
      words?: Words;
      pictures?: ContentFiles;
      rows?: readonly Edit[];
      sender?: Sender | undefined;
    }
  | Refused;

function refuseEdit(error: unknown): Refused {
  if (error instanceof EditError) return { status: "impossible", message: error.message };
  throw error;
}

/** Changes the draft in one transaction. @param work returns the draft's new state */
export function updateDraft(
  database: Database,
  work: (transaction: Database, newest: Revision) => Promise<Update>,
): Promise<Saved> {
  return inTransaction(database, async (transaction): Promise<Saved> => {
    await lockRevisions(transaction);
    const newest = await readDraft(transaction);
    const update = await work(transaction, newest).catch(refuseEdit);
    if (update.status !== "applied") return update;
    const { base, revision, savedAt, seen } = newest;
    const { words = newest.words, pictures = newest.pictures } = update;
    const log = diff(newest.words, words);
    const rows = update.rows ?? updateRows(newest.rows, seen, log);
    const isSame =
      pictures.size === newest.pictures.size &&
      [...pictures.keys()].every((path) => newest.pictures.has(path));
    if (log.length === 0 && isSame && !update.rows)
      return { status: "saved", revision, savedAt, isNew: false };
    const next = {
      base,
      revision: revision + 1,
      pictures,
      log,
      sender: update.sender,
      rows,
      known: newest.rows,
    };
    const stored = await storeRevision(transaction, next);
    return { status: "saved", revision: revision + 1, savedAt: stored, isNew: true };
  });
}

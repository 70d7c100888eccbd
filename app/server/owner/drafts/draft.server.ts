/** The words that the owner is working on: one draft for the site, on top of what visitors see. */
import {
  applyEdits,
  type Applied,
  type FileEdit,
} from "#app/server/owner/editing/apply-edits.server.ts";
import { inTransaction } from "#app/server/platform/database/in-transaction.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import {
  findNameFault,
  type ContentFiles,
} from "#app/server/platform/publishing/content-files.server.ts";
import { apply, diff, invert, type Edit } from "#app/server/owner/words/edits.server.ts";
import { readWords, writeWords } from "#app/server/owner/words/words.server.ts";
import { takeChanges } from "./changes.server.ts";
import {
  lockRevisions,
  readDraft,
  readLog,
  readRevision,
  storeRevision,
  type Revision,
} from "./revisions.server.ts";
import { settleRows, updateRows } from "./stored-edits.server.ts";

export type Saved =
  | {
      status: "saved";
      revision: number;
      savedAt: string;
      /** False where it said so already, as for a repeated press. */
      isNew: boolean;
    }
  | Exclude<Applied, { status: "applied" }>;

/** Edits of different places both count; of one place, neither is lost. @param madeFrom the revision of the form */
export function saveEdits(
  database: Database,
  { madeFrom, edits }: { madeFrom: number; edits: readonly FileEdit[] },
): Promise<Saved> {
  return updateDraft(database, async (transaction, newest) => {
    const base = await readRevision(transaction, madeFrom);
    // A form may know a later one than a database that was restored.
    if (!base || madeFrom > newest.revision)
      return {
        status: "impossible",
        message:
          "This page is out of date. Open it again: what you've typed is kept on this device.",
      };
    return applyEdits(base.files, newest.files, edits);
  });
}

/** Adds a picture. Its path is new: content never changes below a path. */
export function savePicture(database: Database, path: string, bytes: Buffer): Promise<Saved> {
  return updateDraft(database, async (_, newest) => {
    if (newest.files.has(path) || findNameFault([path]) !== undefined)
      return { status: "impossible", message: "There's already a picture with that name." };
    return { status: "applied", files: new Map(newest.files).set(path, bytes) };
  });
}

/** Ends the draft. What was in it is kept for a month. */
export function discardDraft(database: Database): Promise<Saved> {
  return updateDraft(database, async (_, { published }) => ({
    status: "applied",
    files: published,
  }));
}

/** The owner has seen other words for some places, and keeps those of the draft. */
export function keepOurs(database: Database, places: readonly string[]): Promise<Saved> {
  return updateDraft(database, async (_, { files, published, rows }) => ({
    status: "applied",
    files,
    rows: settleRows(rows, readWords(published), places),
  }));
}

/** Takes changes out of the draft. @param keys their keys */
export function putBackChanges(database: Database, keys: readonly string[]): Promise<Saved> {
  return updateDraft(database, async (_, newest) => {
    const words = takeChanges(newest, ({ key }) => !keys.includes(key));
    return { status: "applied", files: new Map([...pick(newest.changed, isPicture), ...words]) };
  });
}

/** Takes back what one save did, also when others have followed. */
export function undoSave(database: Database, revision: number): Promise<Saved> {
  return updateDraft(database, async (transaction, newest) => {
    const [before, after] = [
      await readRevision(transaction, revision - 1),
      await readRevision(transaction, revision),
    ];
    if (!before || after?.revision !== revision || before.base !== after.base)
      return { status: "impossible", message: "Something has been published since." };
    const edits = invert(await readLog(transaction, revision));
    const { words, conflicts } = apply(newest.words, edits);
    if (conflicts.length > 0)
      return { status: "impossible", message: "This has been changed again since." };
    const files = new Map([
      ...pick(before.changed, isPicture),
      ...newest.files,
      ...writeWords(newest.published, words),
    ]);
    return { status: "applied", files };
  });
}

const isPicture = (path: string) => !path.endsWith(".yaml");

function pick(files: ContentFiles, isPicked: (path: string) => boolean): ContentFiles {
  return new Map([...files].filter(([path]) => isPicked(path)));
}

type Update =
  /** @property rows those of the draft, if they differ by more than the words in the files */
  | { status: "applied"; files: ContentFiles; rows?: readonly Edit[] }
  | Exclude<Applied, { status: "applied" }>;

/** Changes the draft in one transaction. @param work what it has then */
export function updateDraft(
  database: Database,
  work: (transaction: Database, newest: Revision) => Promise<Update>,
): Promise<Saved> {
  return inTransaction(database, async (transaction): Promise<Saved> => {
    await lockRevisions(transaction);
    const newest = await readDraft(transaction);
    const update = await work(transaction, newest);
    if (update.status !== "applied") return update;
    const { base, revision, savedAt, published, words } = newest;
    const log = diff(words, readWords(update.files));
    const rows = update.rows ?? updateRows(newest.rows, readWords(published), log);
    const pictures = pick(update.files, (path) => isPicture(path) && !published.has(path));
    const before = pick(newest.changed, isPicture);
    const isSame =
      pictures.size === before.size && [...pictures.keys()].every((path) => before.has(path));
    if (log.length === 0 && isSame && !update.rows)
      return { status: "saved", revision, savedAt, isNew: false };
    const next = { base, revision: revision + 1, pictures, log, rows, known: newest.rows };
    const stored = await storeRevision(transaction, next);
    return { status: "saved", revision: revision + 1, savedAt: stored, isNew: true };
  });
}

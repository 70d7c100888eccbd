/** The words that the owner is working on: one draft for the site, on top of what visitors see. */
import {
  applyEdits,
  type Applied,
  type FileEdit,
} from "#app/server/owner/editing/apply-edits.server.ts";
import { inTransaction } from "#app/server/platform/database/in-transaction.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { findNameFault } from "#app/server/platform/publishing/content-files.server.ts";
import { takeChanges } from "./changes.server.ts";
import { diffToEdits } from "./diff-edits.server.ts";
import {
  lockRevisions,
  readDraft,
  readRevision,
  storeRevision,
  type Revision,
} from "./revisions.server.ts";

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
    const files = new Map(newest.files).set(path, bytes);
    return { status: "applied", files, changed: [path] };
  });
}

/** Ends the draft. What was in it is kept for a month. */
export function discardDraft(database: Database): Promise<Saved> {
  return updateDraft(database, async (_, { published, changed }) => ({
    status: "applied",
    files: published,
    changed: [...changed.keys()],
  }));
}

/** The owner has seen other words for some places, and keeps those of the draft. */
export function keepOurs(database: Database, places: readonly string[]): Promise<Saved> {
  return updateDraft(database, async (_, { files, disputed }) => ({
    status: "applied",
    files,
    changed: [],
    disputed: disputed.filter((place) => !places.includes(place)),
  }));
}

/** Takes changes out of the draft. @param keys their keys */
export function putBackChanges(database: Database, keys: readonly string[]): Promise<Saved> {
  return updateDraft(database, async (_, newest) => {
    const files = takeChanges(newest, ({ key }) => !keys.includes(key));
    const changed = [...newest.changed.keys()].filter((path) => path.endsWith(".yaml"));
    return { status: "applied", files, changed };
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
    const applied = applyEdits(after.files, newest.files, diffToEdits(after.files, before.files));
    if (applied.status !== "applied")
      return { status: "impossible", message: "This has been changed again since." };
    const pictures = [...before.changed].filter(([path]) => !newest.files.has(path));
    const files = new Map([...applied.files, ...pictures]);
    return { ...applied, files, changed: [...applied.changed, ...pictures.map(([path]) => path)] };
  });
}

type Update = Applied & { disputed?: readonly string[] };

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
    const { base, revision, savedAt } = newest;
    const { disputed = newest.disputed } = update;
    if (update.changed.length === 0 && disputed === newest.disputed)
      return { status: "saved", revision, savedAt, isNew: false };
    const changed = new Map(newest.changed);
    for (const path of update.changed) {
      const bytes = update.files.get(path);
      if (bytes && differs(newest.published.get(path), bytes, path)) changed.set(path, bytes);
      else changed.delete(path);
    }
    const next = { base, revision: revision + 1, changed, disputed };
    const stored = await storeRevision(transaction, next);
    return { status: "saved", revision: revision + 1, savedAt: stored, isNew: true };
  });
}

/** The same words in other lines are no change. */
function differs(before: Buffer | undefined, after: Buffer, path: string): boolean {
  if (!before || !path.endsWith(".yaml")) return before?.equals(after) !== true;
  return diffToEdits(new Map([[path, before]]), new Map([[path, after]])).length > 0;
}

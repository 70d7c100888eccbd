/** Reads the revisions of the draft, and moves the draft to what visitors see now. */
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import {
  joinEdits,
  listChanges,
  type Change,
} from "#app/server/owner/words/model/changes.server.ts";
import { diff, type Edit } from "#app/server/owner/words/model/diff.server.ts";
import { force } from "#app/server/owner/words/model/edits.server.ts";
import { makeFiles, readWords } from "#app/server/owner/words/model/words.server.ts";
import type { Words } from "#app/server/owner/words/model/diff.server.ts";
import { advisoryLock, inTransaction } from "#app/server/platform/database/engine.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { findLatest, readVersion } from "#app/server/platform/publishing/versions.server.ts";
import {
  newestSave,
  readRows,
  readSaid,
  readStored,
  storeRevision,
  toEdit,
  type Save,
} from "./draft-rows.server.ts";
import { begin } from "./old-draft.server.ts";
import { findDisputes, rebaseRows } from "./stored-edits.server.ts";

export type Revision = {
  /** The revision's number, which increases with each save and publication. A form sends it back as `madeFrom`. */
  revision: number;
  /** The version that visitors see. */
  base: number;
  /** All files as they are in the draft, including pictures. */
  files: ContentFiles;
  /** The files of the published version that the draft was started from. */
  published: ContentFiles;
  /** The pictures that the base version lacks. */
  pictures: ContentFiles;
  /** The words that visitors see. `words` are the draft's words, and `rows` its stored rows. */
  seen: Words;
  words: Words;
  rows: readonly Edit[];
  /** The places of changes that conflict with words that someone else has published. */
  disputed: readonly Place[];
  savedAt: string;
};

const changes = new WeakMap<Revision, Change[]>();

/** Lists the changes that visitors don't see yet. */
export function changesOf(revision: Revision): Change[] {
  const found = changes.get(revision) ?? listChanges(revision.seen, revision.words);
  changes.set(revision, found);
  return found;
}

/**
 * Returns the files as they would be after a publication of some of the draft's changes. A new photo is included
 * if the words refer to it.
 */
export function takeFiles(
  { published, seen, files }: Pick<Revision, "published" | "seen" | "files">,
  taken: readonly Change[],
) {
  const edits = joinEdits(seen, taken);
  const texts = JSON.stringify(edits.map(({ after }) => after));
  const pictures = new Map(
    [...files].filter(([path]) => !published.has(path) && texts.includes(JSON.stringify(path))),
  );
  const words = makeFiles(published, force(seen, edits));
  return { edits, pictures, files: new Map([...words, ...pictures]) };
}

/** Makes saves and publications wait for each other, from here to the end of the transaction. */
export function lockRevisions(transaction: Database): Promise<void> {
  return advisoryLock(transaction, "content versions");
}

/** The draft as it was last read. It's cached, because most pages read the same draft. */
let lastDraft: { key: string; draft: Revision } | undefined;

/** Reads the newest revision of the draft, or a revision without changes if there's no draft. */
export async function readDraft(database: Database): Promise<Revision> {
  const latest = await findLatest(database);
  if (!latest) throw new Error("no version of the content can be read");
  const save = await newestSave(database);
  if (save?.base === latest.number) {
    const key = JSON.stringify([latest.digest, save]);
    if (lastDraft?.key === key) return lastDraft.draft;
    const draft = await makeRevision(database, save, await readRows(database));
    // If another save came between the two reads, the rows are newer than `save`.
    if ((await newestSave(database))?.save !== save.save) return readDraft(database);
    // A transaction may be rolled back, so a draft that was read in one isn't cached.
    if (!database.isTransaction) lastDraft = { key, draft };
    return draft;
  }
  await inTransaction(database, async (transaction) => {
    await lockRevisions(transaction);
    const before = await newestSave(transaction);
    if (!before) await storeRevision(transaction, await begin(transaction, latest.number));
    else if (before.base !== latest.number) await moveTo(transaction, latest.number, before);
  });
  return readDraft(database);
}

async function moveTo(transaction: Database, base: number, save: Save) {
  const stored = await readRows(transaction);
  const before = await makeRevision(transaction, save, stored);
  const published = await readPublished(transaction, base);
  const now = readWords(published);
  const said = await readSaid(transaction, stored);
  const rows = rebaseRows(stored, {
    before: before.seen,
    now,
    draft: before.words,
    isOwn: (address, value) => value !== null && said.has(JSON.stringify([address, value])),
  });
  const pictures = [...before.pictures].filter(([path]) => !published.has(path));
  await storeRevision(transaction, {
    revision: save.save + 1,
    base,
    pictures: new Map(pictures),
    log: diff(before.words, force(now, rows)),
    rows,
    known: stored,
  });
}

/** Reads an earlier revision: takes the newest one and undoes all later saves. */
export async function readRevision(
  database: Database,
  revision: number,
): Promise<Revision | undefined> {
  const save = await newestSave(database, revision);
  if (!save) return undefined;
  const newest = await newestSave(database);
  const rows = await readRows(database);
  if (!newest || save.save === newest.save) return makeRevision(database, save, rows);
  const since = await database
    .selectFrom("draft_log")
    .selectAll()
    .where("save", ">", save.save)
    .orderBy("save", "desc")
    .execute();
  const words = new Map((await makeRevision(database, newest, rows)).words);
  for (const { address, before } of since.map(toEdit))
    if (before === null) words.delete(address);
    else words.set(address, before);
  return makeRevision(database, save, [], words);
}

/**
 * Builds a revision from its stored rows.
 * @param words the draft's words, if they differ from the words that result from the rows
 */
async function makeRevision(
  transaction: Database,
  { save, base, files: listed, saved_at }: Save,
  rows: readonly Edit[],
  words?: Words,
): Promise<Revision> {
  const published = await readPublished(transaction, base);
  const seen = readWords(published);
  const own = words ?? force(seen, rows);
  const pictures = await readStored(transaction, listed, save);
  const disputed = findDisputes(rows, seen).map(({ place }) => place);
  return {
    revision: save,
    base,
    files: new Map([...makeFiles(published, own), ...pictures]),
    published,
    pictures,
    seen,
    words: own,
    rows,
    disputed: [...new Set(disputed)],
    savedAt: saved_at,
  };
}

let lastRead: { digest: string; texts: ContentFiles; all: WeakRef<ContentFiles> } | undefined;

/**
 * Reads a version. Keeps the texts of the last one, because parsed files are cached by buffer, and new buffers would
 * be parsed again. Its photos may need much memory, so they're kept only until the next garbage collection.
 */
async function readPublished(transaction: Database, base: number): Promise<ContentFiles> {
  const { digest } = await transaction
    .selectFrom("content_versions")
    .select("digest")
    .where("number", "=", base)
    .executeTakeFirstOrThrow();
  const known = lastRead?.digest === digest ? lastRead : undefined;
  const kept = known?.all.deref();
  if (kept) return kept;
  const version = await readVersion(transaction, base);
  if (version.status !== "read") throw new Error(`version ${base} of the content can't be read`);
  const read = [...version.files];
  const texts = known?.texts ?? new Map(read.filter(([path]) => path.endsWith(".yaml")));
  const files = new Map([...read, ...texts]);
  lastRead = { digest, texts, all: new WeakRef(files) };
  return files;
}

/**
 * Stores the draft: a row for each value of the content that the draft changes, and a log of what each save
 * changed in the draft's words.
 */
import { isDeepStrictEqual } from "node:util";
import type { Selectable } from "kysely";
import { z } from "zod";
import {
  addressOf,
  isNear,
  isWithin,
  type Address,
  type Place,
} from "#app/server/owner/words/address.server.ts";
import { joinEdits, listChanges, type Change } from "#app/server/owner/words/changes.server.ts";
import { diff, force, valueInside, type Edit } from "#app/server/owner/words/edits.server.ts";
import {
  makeFiles,
  readWords,
  type Value,
  type Words,
} from "#app/server/owner/words/words.server.ts";
import { advisoryLock, inTransaction } from "#app/server/platform/database/engine.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { deleteUnusedFiles } from "#app/server/platform/publishing/prune-versions.server.ts";
import {
  findLatest,
  readFiles,
  readVersion,
  storeFiles,
} from "#app/server/platform/publishing/versions.server.ts";
import { findDisputes, rebaseRows } from "./stored-edits.server.ts";

type Save = Selectable<Tables["draft_saves"]>;

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

/** Reads all values that the draft has had at the addresses of its current rows, as far back as the log goes. */
async function readSaid(transaction: Database, rows: readonly Edit[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const addresses = rows.map(({ address }) => address);
  const log = await transaction
    .selectFrom("draft_log")
    .select(["address", "after"])
    .where("address", "in", addresses)
    .execute();
  return new Set(log.map(({ address, after }) => `[${JSON.stringify(address)},${after}]`));
}

function newestSave(transaction: Database, until?: number): Promise<Save | undefined> {
  return transaction
    .selectFrom("draft_saves")
    .selectAll()
    .$if(until !== undefined, (query) => query.where("save", "<=", until ?? 0))
    .orderBy("save", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function readRows(database: Database): Promise<Edit[]> {
  const rows = await database.selectFrom("draft_edits").selectAll().orderBy("address").execute();
  return rows.map(toEdit);
}

function toEdit({ address, before, after }: Tables["draft_edits"]): Edit {
  const [was, is] = [before, after].map((value) => JSON.parse(value) as Value | null);
  return { address, before: was ?? null, after: is ?? null };
}

/** A form's request: `writer` identifies the form while its page is open, and `number` is the request's number. */
export type Sender = { writer: string; number: number };

/** Finds the form that was the last to change a place, or undefined if no form did. */
export async function findLastSender(
  database: Database,
  place: Place,
): Promise<Sender | undefined> {
  const [address = "", inside = ""] = place.split("#");
  const steps = inside.split("/").filter((step) => step !== "");
  const log = await database
    .selectFrom("draft_log")
    .selectAll()
    .where("address", "=", address)
    .orderBy("save", "desc")
    .execute();
  const last = log.find((row) => {
    const [before, after] = [toEdit(row).before, toEdit(row).after];
    return !isDeepStrictEqual(valueInside(before, steps), valueInside(after, steps));
  });
  if (!last || last.writer === null || last.number === null) return undefined;
  return { writer: last.writer, number: last.number };
}

/** Reads what a save changed in the draft's words. */
export async function readLog(database: Database, save: number): Promise<Edit[]> {
  const log = await database.selectFrom("draft_log").selectAll().where("save", "=", save).execute();
  return log.map(toEdit);
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

async function readStored(
  transaction: Database,
  listed: string,
  save: number,
): Promise<ContentFiles> {
  const read = await readFiles(transaction, listed);
  if (read.status === "damaged") throw new Error(`draft ${save} can't be read: ${read.reason}`);
  return read.files;
}

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
async function begin(transaction: Database, base: number): Promise<NewRevision> {
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

type NewRevision = Pick<Revision, "revision" | "base" | "rows"> & {
  pictures: ContentFiles;
  log: readonly Edit[];
  sender?: Sender | undefined;
  /** The draft's edits that the database already contains, which needn't be stored again. */
  known: readonly Edit[];
};

/** Old rows of the log are deleted after each save whose number is a multiple of this one. */
const pruneEvery = 100;

/** @returns the time at which the revision was stored */
export async function storeRevision(
  transaction: Database,
  { revision: save, base, pictures, log, sender, rows, known }: NewRevision,
): Promise<string> {
  const now = new Date();
  const saved_at = now.toISOString();
  const files = await storeFiles(transaction, pictures);
  await transaction.insertInto("draft_saves").values({ save, base, files, saved_at }).execute();
  for (const edits of inParts(log))
    await transaction
      .insertInto("draft_log")
      .values(edits.map((edit) => ({ save, ...toRow(edit), ...sender })))
      .execute();
  const [before, after] = [new Set(known), new Set(rows)];
  for (const edits of inParts(known.filter((row) => !after.has(row)))) {
    const gone = edits.map(({ address }) => address);
    await transaction.deleteFrom("draft_edits").where("address", "in", gone).execute();
  }
  for (const edits of inParts(rows.filter((row) => !before.has(row))))
    await transaction.insertInto("draft_edits").values(edits.map(toRow)).execute();
  if (save % pruneEvery === 0) await pruneRevisions(transaction, now);
  return saved_at;
}

/** Splits rows into batches that a database accepts in one statement. */
function inParts<Item>(items: readonly Item[], most = 1_000): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, at) =>
    items.slice(at * most, (at + 1) * most),
  );
}

function toRow({ address, before, after }: Edit) {
  return { address, before: JSON.stringify(before), after: JSON.stringify(after) };
}

const keptDays = 30;

/** Deletes the log of saves that are older than a month. These saves can't be undone afterwards. */
export async function pruneRevisions(transaction: Database, now: Date) {
  const since = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  const newest = await newestSave(transaction);
  const gone = await transaction
    .selectFrom("draft_saves")
    .select("save")
    .where("saved_at", "<", since)
    .where("save", "<", newest?.save ?? 0)
    .orderBy("save", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!gone) return;
  await transaction.deleteFrom("draft_saves").where("save", "<=", gone.save).execute();
  await transaction.deleteFrom("draft_log").where("save", "<=", gone.save).execute();
  await deleteUnusedFiles(transaction);
}

/** Stores the draft's rows, and a log of what each save changed in the draft's words. */
import { isDeepStrictEqual } from "node:util";
import type { Selectable } from "kysely";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import type { Edit } from "#app/server/owner/words/model/diff.server.ts";
import { valueInside } from "#app/server/owner/words/model/merge.server.ts";
import type { Value } from "#app/server/owner/words/model/diff.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { deleteUnusedFiles } from "#app/server/platform/publishing/prune-versions.server.ts";
import { readFiles, storeFiles } from "#app/server/platform/publishing/versions.server.ts";

export type Save = Selectable<Tables["draft_saves"]>;

/** Reads all values that the draft has had at the addresses of its current rows, as far back as the log goes. */
export async function readSaid(transaction: Database, rows: readonly Edit[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const addresses = rows.map(({ address }) => address);
  const log = await transaction
    .selectFrom("draft_log")
    .select(["address", "after"])
    .where("address", "in", addresses)
    .execute();
  return new Set(log.map(({ address, after }) => `[${JSON.stringify(address)},${after}]`));
}

export function newestSave(transaction: Database, until?: number): Promise<Save | undefined> {
  return transaction
    .selectFrom("draft_saves")
    .selectAll()
    .$if(until !== undefined, (query) => query.where("save", "<=", until ?? 0))
    .orderBy("save", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function readRows(database: Database): Promise<Edit[]> {
  const rows = await database.selectFrom("draft_edits").selectAll().orderBy("address").execute();
  return rows.map(toEdit);
}

export function toEdit({ address, before, after }: Tables["draft_edits"]): Edit {
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
    const { before, after } = toEdit(row);
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

/**
 * Reads the files that are stored with a save of the draft.
 * @throws Error if one of them is missing or damaged
 */
export async function readStored(
  transaction: Database,
  listed: string,
  save: number,
): Promise<ContentFiles> {
  const read = await readFiles(transaction, listed);
  if (read.status === "damaged") throw new Error(`draft ${save} can't be read: ${read.reason}`);
  return read.files;
}

export type NewRevision = {
  revision: number;
  base: number;
  rows: readonly Edit[];
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
function inParts<Item>(items: readonly Item[], size = 1_000): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
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

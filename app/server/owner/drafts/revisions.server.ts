/** How drafts are stored: each save is a revision, with the files that differ from those that visitors see. */
import type { Selectable } from "kysely";
import { z } from "zod";
import { advisoryLock } from "#app/server/platform/database/engine.server.ts";
import { inTransaction } from "#app/server/platform/database/in-transaction.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import {
  digestFile,
  findNameFault,
  type ContentFiles,
} from "#app/server/platform/publishing/content-files.server.ts";
import { deleteUnusedFiles } from "#app/server/platform/publishing/prune-versions.server.ts";
import {
  findLatest,
  parseDigests,
  readBodies,
  readVersion,
  storeFiles,
} from "#app/server/platform/publishing/versions.server.ts";
import { rebase } from "./rebase.server.ts";

type Row = Selectable<Tables["draft_revisions"]>;

export type Revision = {
  /** Increases with each save and publication; a form sends it back as `madeFrom`. */
  revision: number;
  /** The version that visitors see. */
  base: number;
  /** All files, as the draft has them; pictures included. */
  files: ContentFiles;
  /** Those of the base. */
  published: ContentFiles;
  /** Those that differ; none without a draft. */
  changed: ContentFiles;
  /** The places of changes for which somebody else has published other words. */
  disputed: readonly string[];
  savedAt: string;
};

/** One save or publication after the other, from here to the transaction's end. */
export function lockRevisions(transaction: Database): Promise<void> {
  return advisoryLock(transaction, "content versions");
}

/** The newest revision, on top of what visitors see; one without changes where there is no draft. */
export async function readDraft(database: Database): Promise<Revision> {
  const latest = await findLatest(database);
  if (!latest) throw new Error("no version of the content can be read");
  const row = await newestRow(database);
  if (row?.base === latest.number) return open(database, row);
  await inTransaction(database, async (transaction) => {
    await lockRevisions(transaction);
    const before = await newestRow(transaction);
    if (before?.base !== latest.number) await moveTo(transaction, latest.number, before);
  });
  return readDraft(database);
}

async function moveTo(transaction: Database, base: number, row: Row | undefined) {
  const revision = (row?.revision ?? 0) + 1;
  const changes = { changed: new Map(), disputed: [] };
  const rebased = row && row.files !== "{}" ? await rebaseRow(transaction, base, row) : changes;
  await storeRevision(transaction, { revision, base, ...rebased });
}

async function rebaseRow(transaction: Database, base: number, row: Row) {
  const newest = await readVersion(transaction, base);
  if (newest.status !== "read") throw new Error(`version ${base} of the content can't be read`);
  const before = await open(transaction, row);
  const { changed, disputed } = rebase(before, newest.files);
  return { changed, disputed: [...new Set([...before.disputed, ...disputed])] };
}

/** Whether anything waits; quicker than to look what. */
export async function hasDraft(database: Database): Promise<boolean> {
  const row = await newestRow(database);
  return row !== undefined && row.files !== "{}";
}

function newestRow(transaction: Database): Promise<Row | undefined> {
  return transaction
    .selectFrom("draft_revisions")
    .selectAll()
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** A revision, or where that is pruned the one before it. */
export async function readRevision(
  transaction: Database,
  revision: number,
): Promise<Revision | undefined> {
  const row = await transaction
    .selectFrom("draft_revisions")
    .selectAll()
    .where("revision", "<=", revision)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && open(transaction, row);
}

const placesSchema = z.array(z.string());

async function open(transaction: Database, row: Row): Promise<Revision> {
  const { revision, base } = row;
  const version = await readVersion(transaction, base);
  const digests = parseDigests(row.files);
  const isSound = digests && findNameFault(Object.keys(digests)) === undefined;
  if (version.status !== "read" || !isSound) throw new Error(`draft ${revision} can't be read`);
  const bodies = await readBodies(transaction, Object.values(digests));
  const own = Object.entries(digests).map(([path, digest]) => {
    const body = bodies.get(digest);
    if (!body || digestFile(body) !== digest)
      throw new Error(`${path} of draft ${revision} is gone or damaged`);
    return [path, body] as const;
  });
  const published = version.files;
  const changed = new Map(own);
  const files = new Map([...published, ...changed]);
  const disputed = placesSchema.parse(JSON.parse(row.disputed));
  return { revision, base, files, published, changed, disputed, savedAt: row.saved_at };
}

type NewRevision = Pick<Revision, "revision" | "base" | "changed" | "disputed">;

/** How often a save also tidies up. */
const pruneEvery = 100;

/** @returns when it was stored */
export async function storeRevision(
  transaction: Database,
  { revision, base, changed, disputed }: NewRevision,
): Promise<string> {
  const now = new Date();
  const saved_at = now.toISOString();
  const digests = [...changed].map(([path, bytes]) => [path, digestFile(bytes)]);
  if (changed.size > 0) await storeFiles(transaction, changed);
  await transaction
    .insertInto("draft_revisions")
    .values({
      revision,
      base,
      files: JSON.stringify(Object.fromEntries(digests)),
      disputed: JSON.stringify(changed.size === 0 ? [] : disputed),
      saved_at,
    })
    .execute();
  if (revision % pruneEvery === 0) await pruneRevisions(transaction, now);
  return saved_at;
}

const keptRevisions = 200;

const keptDays = 30;

/** Of those that are neither new nor the end of a draft, the last of each hour stays for a month. */
export async function pruneRevisions(transaction: Database, now: Date) {
  const rows = await transaction
    .selectFrom("draft_revisions")
    .select(["revision", "files", "saved_at"])
    .orderBy("revision", "desc")
    .execute();
  const since = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  const hourOf = (row: Pick<Row, "saved_at"> | undefined) => row?.saved_at.slice(0, 13);
  const gone = rows.flatMap((row, at) => {
    const next = rows[at - 1];
    const isLast = next?.files === "{}" || hourOf(next) !== hourOf(row);
    return at < keptRevisions || (isLast && row.saved_at >= since) ? [] : [row.revision];
  });
  if (gone.length === 0) return;
  await transaction.deleteFrom("draft_revisions").where("revision", "in", gone).execute();
  await deleteUnusedFiles(transaction);
}

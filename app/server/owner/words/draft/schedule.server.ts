import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Edit } from "#app/server/owner/words/model/diff.server.ts";
import { convertEdits, type PathEdit } from "#app/server/owner/words/model/words.server.ts";
import { isDue } from "#app/server/platform/database/leases.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import {
  readFiles,
  readVersion,
  storeFiles,
} from "#app/server/platform/publishing/versions.server.ts";

export type Scheduled = {
  id: string;
  /** When to publish, in ISO 8601. */
  at: string;
  note: string;
  /** The number of the version to which the edits apply. */
  base: number;
  edits: Edit[];
  /** New pictures, keyed by path. */
  pictures: ContentFiles;
  /** The reason why the changes couldn't be published at the scheduled time. */
  fault: string | undefined;
};

type Row = Selectable<Tables["scheduled_publications"]>;

type NewSchedule = Pick<Scheduled, "edits" | "base" | "note"> & {
  at: Date;
  pictures?: ContentFiles;
};

/** How long a publication waits after a fault that isn't the fault of its words, in milliseconds. */
const retryAfter = 60_000;

/** @returns the id of the scheduled publication */
export async function schedulePublication(
  transaction: Database,
  { edits, base, note, at, pictures = new Map() }: NewSchedule,
): Promise<string> {
  const id = randomUUID();
  await transaction
    .insertInto("scheduled_publications")
    .values({
      id,
      publish_at: at.toISOString(),
      note,
      base,
      edits: JSON.stringify(edits),
      files: await storeFiles(transaction, pictures),
      created_at: new Date().toISOString(),
    })
    .execute();
  return id;
}

/** Lists publications that are still scheduled, the next one first. */
export async function listScheduled(database: Database): Promise<Scheduled[]> {
  const rows = await selectWaiting(database).selectAll().orderBy("publish_at").execute();
  return Promise.all(rows.map((row) => toScheduled(database, row)));
}

export async function findScheduled(
  database: Database,
  id: string,
): Promise<Scheduled | undefined> {
  const row = await selectWaiting(database).selectAll().where("id", "=", id).executeTakeFirst();
  return row && toScheduled(database, row);
}

function selectWaiting(database: Database) {
  return database.selectFrom("scheduled_publications").where("published_at", "is", null);
}

async function toScheduled(database: Database, row: Row): Promise<Scheduled> {
  const { id, publish_at: at, note, base, fault } = row;
  const read = await readFiles(database, row.files);
  const pictures = read.status === "read" ? read.files : new Map<string, Buffer>();
  const edits = await readEdits(database, row);
  return { id, at, note, base, edits, pictures, fault: fault ?? undefined };
}

/**
 * Reads the edits, and converts those that an earlier version of the site stored as edits of files.
 * @returns no edits if they can't be converted because their version was deleted
 */
async function readEdits(
  database: Database,
  { id, base, edits: stored }: Pick<Row, "id" | "base" | "edits">,
): Promise<Edit[]> {
  const edits = JSON.parse(stored) as Array<Edit | PathEdit>;
  const old = edits.flatMap((edit) => ("kind" in edit ? [edit] : []));
  if (old.length === 0) return edits as Edit[];
  const version = await readVersion(database, base);
  if (version.status !== "read") return [];
  const taken = convertEdits(version.files, old);
  await database
    .updateTable("scheduled_publications")
    .set({ edits: JSON.stringify(taken) })
    .where("id", "=", id)
    .execute();
  return taken;
}

/** @returns false if the publication doesn't exist anymore */
export async function removeScheduled(database: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("scheduled_publications")
    .where("id", "=", id)
    .where("published_at", "is", null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Makes a publication due now, so that the next check publishes it. @returns false if it doesn't exist anymore */
export function makeDueNow(database: Database, id: string, now: Date): Promise<boolean> {
  return update(database, id, { publish_at: now.toISOString(), fault: null, leased_until: null });
}

/** Lists the publications whose time has come, the earliest first. */
export async function listDue(database: Database, now: Date): Promise<Scheduled[]> {
  const rows = await selectWaiting(database)
    .selectAll()
    .where("publish_at", "<=", now.toISOString())
    .where("fault", "is", null)
    .where((row) =>
      row.or([row("leased_until", "is", null), isDue("leased_until", now, retryAfter)]),
    )
    .orderBy("publish_at")
    .execute();
  return Promise.all(rows.map((row) => toScheduled(database, row)));
}

/** Marks a publication as published. @returns false if another process has published it, or the owner removed it */
export function settle(
  database: Database,
  id: string,
  { version, now }: { version: number | null; now: Date },
): Promise<boolean> {
  return update(database, id, { published_at: now.toISOString(), version, fault: null });
}

/** Records why a publication failed. The publication stays scheduled until the owner decides what to do. */
export function markFailed(database: Database, id: string, fault: string): Promise<boolean> {
  return update(database, id, { fault });
}

/** Lets this or another process try again later. */
export function postpone(database: Database, id: string, now: Date): Promise<boolean> {
  return update(database, id, { leased_until: momentAfter(now, retryAfter) });
}

/** Updates a publication that is still scheduled. @returns false if it isn't */
async function update(database: Database, id: string, values: Partial<Row>): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("scheduled_publications")
    .set(values)
    .where("id", "=", id)
    .where("published_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function momentAfter(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}

const keptDays = 30;

export async function pruneScheduled(transaction: Database, now: Date) {
  await transaction
    .deleteFrom("scheduled_publications")
    .where("published_at", "<", momentAfter(now, -keptDays * 86_400_000))
    .execute();
}

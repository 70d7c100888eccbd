import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Selectable } from "kysely";
import { ContentError, generalFault } from "#app/content/fault.ts";
import type { Edit } from "#app/server/owner/words/edits.server.ts";
import { convertEdits, type PathEdit } from "#app/server/owner/words/words.server.ts";
import { inTransaction } from "#app/server/platform/database/engine.server.ts";
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

/** How long a process can hold a publication without renewing its lease, in milliseconds. */
const leaseMs = 20_000;

/** How often a publishing process renews its lease, in milliseconds. */
export const renewMs = 5_000;

/** @returns the id of the scheduled publication */
export function schedulePublication(
  database: Database,
  { edits, base, note, at, pictures = new Map() }: NewSchedule,
): Promise<string> {
  const id = randomUUID();
  return inTransaction(database, async (transaction) => {
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
  });
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

/**
 * Removes a scheduled publication.
 * @returns false if the publication doesn't exist anymore or is in progress right now
 */
export async function removeScheduled(database: Database, id: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("scheduled_publications")
    .where("id", "=", id)
    .where("published_at", "is", null)
    .where((row) => row.or([row("leased_until", "is", null), isDue("leased_until", now, leaseMs)]))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Makes a publication due now, so that the next check publishes it. @returns false if it doesn't exist anymore */
export async function makeDueNow(database: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("scheduled_publications")
    .set({ publish_at: now.toISOString(), fault: null })
    .where("id", "=", id)
    .where("published_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type Claimed = Scheduled & { token: string };

/** Claims the next publication whose time has come. Only one process gets it, even if several try. */
export async function claimDue(database: Database, now: Date): Promise<Claimed | undefined> {
  for (;;) {
    const row = await database
      .selectFrom("scheduled_publications")
      .selectAll()
      .where(isClaimable(now))
      .orderBy("publish_at")
      .limit(1)
      .executeTakeFirst();
    if (!row) return undefined;
    const token = randomUUID();
    const { numUpdatedRows } = await database
      .updateTable("scheduled_publications")
      .set({ lease_token: token, leased_until: leaseUntil(now, leaseMs) })
      .where("id", "=", row.id)
      // PostgreSQL checks the row's own conditions again after waiting for another process, but no subquery.
      .where(isClaimable(now))
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return { ...(await toScheduled(database, row)), token };
  }
}

function isClaimable(now: Date) {
  return (row: ExpressionBuilder<Tables, "scheduled_publications">) =>
    row.and([
      row("published_at", "is", null),
      row("publish_at", "<=", now.toISOString()),
      row("fault", "is", null),
      row.or([row("leased_until", "is", null), isDue("leased_until", now, leaseMs)]),
    ]);
}

function leaseUntil(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}

/**
 * Marks a publication as published.
 * @throws ContentError if another process has claimed it, so that this transaction doesn't store its version
 * either
 */
export async function settle(
  transaction: Database,
  claimed: Claimed,
  { version, now }: { version: number | null; now: Date },
) {
  const settled = { published_at: now.toISOString(), version, fault: null, lease_token: null };
  if (!(await update(transaction, claimed, settled)))
    throw new ContentError([generalFault("The site is already publishing this change.")]);
}

/** Records why a publication failed. The publication stays scheduled until the owner decides what to do. */
export async function markFailed(database: Database, claimed: Claimed, fault: string) {
  await update(database, claimed, { fault, lease_token: null, leased_until: null });
}

export async function renewLease(database: Database, claimed: Claimed, now: Date) {
  await update(database, claimed, { leased_until: leaseUntil(now, leaseMs) });
}

/** Lets this or another process try again after `ms` milliseconds. */
export async function postpone(database: Database, claimed: Claimed, now: Date, ms: number) {
  await update(database, claimed, { lease_token: null, leased_until: leaseUntil(now, ms) });
}

/**
 * Updates the row of a claimed publication.
 * @returns false if another process has claimed the publication
 */
async function update(database: Database, { id, token }: Claimed, values: Partial<Row>) {
  const { numUpdatedRows } = await database
    .updateTable("scheduled_publications")
    .set(values)
    .where("id", "=", id)
    .where("lease_token", "=", token)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const keptDays = 30;

export async function pruneScheduled(transaction: Database, now: Date) {
  await transaction
    .deleteFrom("scheduled_publications")
    .where("published_at", "<", leaseUntil(now, -keptDays * 86_400_000))
    .execute();
}

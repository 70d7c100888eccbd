import { sql } from "kysely";
import { z } from "zod";
import { formatFaults, generalFault, type Fault } from "#app/content/fault.ts";
import { advisoryLock } from "../database/engine.server.ts";
import type { Database, Tables } from "../database/tables.server.ts";
import {
  digestFile,
  digestFiles,
  findNameFault,
  type ContentFiles,
  decodeBody,
  encodeBody,
} from "./content-files.server.ts";
import { pruneVersions } from "./prune-versions.server.ts";

export type Source = Tables["content_versions"]["source"];

export type Version = Omit<Tables["content_versions"], "files">;

/**
 * The digests of versions on which new files may be based. If the newest version isn't one of them, there's a
 * conflict. "any" skips this check.
 */
export type Base = readonly string[] | "any";

export type Refused = { status: "refused"; faults: readonly Fault[] };

const columns = [
  "number",
  "digest",
  "source",
  "note",
  "published_at",
  "served_at",
  "refused_for",
] as const;

function newestFirst(database: Database) {
  return database.selectFrom("content_versions").select(columns).orderBy("number", "desc");
}

export async function listVersions(database: Database): Promise<Version[]> {
  return newestFirst(database).execute();
}

export async function findLatest(database: Database): Promise<Version | undefined> {
  return shown(database).limit(1).executeTakeFirst();
}

function shown(database: Database) {
  return newestFirst(database).where("refused_for", "is", null);
}

/** @returns the version with this number, or undefined if it was deleted or never shown to visitors */
export async function findShown(database: Database, number: number): Promise<Version | undefined> {
  return shown(database).where("number", "=", number).executeTakeFirst();
}

export async function findShownBefore(
  database: Database,
  number: number,
): Promise<Version | undefined> {
  return shown(database).where("number", "<", number).limit(1).executeTakeFirst();
}

const pageLength = 50;

/**
 * Lists the versions that visitors have seen, newest first.
 * @param before the number of the last version on the previous page of the list
 */
export async function listShown(
  database: Database,
  before: number | undefined,
): Promise<{ items: Version[]; next: string | undefined }> {
  const versions = await shown(database)
    .$if(before !== undefined, (query) => query.where("number", "<", before ?? 0))
    .limit(pageLength + 1)
    .execute();
  const items = versions.slice(0, pageLength);
  const last = items.at(-1);
  return { items, next: versions.length > pageLength && last ? String(last.number) : undefined };
}

/** Returns the numbers of the newest version and of the newest save of a draft. */
export async function findNewest(database: Database): Promise<{ version: number; draft: number }> {
  const { rows } = await sql<{ version: number; draft: number }>`select
    coalesce((select max(number) from content_versions where refused_for is null), 0) as version,
    coalesce((select max(save) from draft_saves), 0) as draft`.execute(database);
  return rows[0] ?? { version: 0, draft: 0 };
}

export async function findByDigest(
  database: Database,
  digests: readonly string[],
): Promise<Version | undefined> {
  return newestFirst(database).where("digest", "in", digests).limit(1).executeTakeFirst();
}

/** Lists the digests of all files that visitors have seen. */
export async function listShownDigests(database: Database): Promise<ReadonlySet<string>> {
  const versions = await database
    .selectFrom("content_versions")
    .select("files")
    .where("refused_for", "is", null)
    .execute();
  return new Set(versions.flatMap(({ files }) => Object.values(parseDigests(files) ?? {})));
}

export async function findConflict(
  database: Database,
  digest: string,
  base: Base,
): Promise<Version | undefined> {
  const latest = await findLatest(database);
  const isKnown = !latest || base === "any" || [digest, ...base].includes(latest.digest);
  return isKnown ? undefined : latest;
}

type ReadVersion = { status: "read"; files: ContentFiles } | Refused;

const digestsByPath = z.record(z.string(), z.string());

export async function readVersion(database: Database, number: number): Promise<ReadVersion> {
  const version = await database
    .selectFrom("content_versions")
    .select("files")
    .where("number", "=", number)
    .executeTakeFirst();
  const refuse = (message: string): Refused => ({
    status: "refused",
    faults: [generalFault(message)],
  });
  if (!version) return refuse(`There's no version ${number}.`);
  const read = await readFiles(database, version.files);
  if (read.status === "read") return read;
  return refuse(`Version ${number} of the content can't be used: ${read.reason}.`);
}

/** @param listed the list that `storeFiles` has returned */
export async function readFiles(
  database: Database,
  listed: string,
): Promise<{ status: "read"; files: ContentFiles } | { status: "damaged"; reason: string }> {
  const refuse = (reason: string) => ({ status: "damaged", reason }) as const;
  const digests = parseDigests(listed);
  if (!digests) return refuse("the list of its files is damaged");
  const nameFault = findNameFault(Object.keys(digests));
  if (nameFault !== undefined) return refuse(nameFault);
  const bodies = await readBodies(database, Object.values(digests));
  const files = new Map<string, Buffer>();
  for (const [path, digest] of Object.entries(digests)) {
    const body = bodies.get(digest);
    if (!body || digestFile(body) !== digest) return refuse(`its file ${path} is gone or damaged`);
    files.set(path, body);
  }
  return { status: "read", files };
}

export function parseDigests(files: string): Record<string, string> | undefined {
  try {
    return digestsByPath.parse(JSON.parse(files));
  } catch {
    return undefined;
  }
}

export async function readBodies(
  database: Database,
  digests: readonly string[],
): Promise<Map<string, Buffer>> {
  if (digests.length === 0) return new Map();
  const rows = await database
    .selectFrom("content_files")
    .selectAll()
    .where("digest", "in", digests)
    .execute();
  return new Map(rows.map(({ digest, ...file }) => [digest, decodeBody(file)]));
}

type NewVersion = {
  files: ContentFiles;
  base: Base;
  source: Source;
  note: string;
  now: Date;
  /** Is called in the transaction that stores the version. */
  onStored?: ((transaction: Database, number: number) => Promise<void>) | undefined;
};

type Stored =
  | ({ status: "stored"; isNew: boolean } & Pick<Version, "number" | "digest">)
  | { status: "conflict"; theirs: Version };

/** Stores a version, unless it conflicts with a newer one. The same transaction looks for the conflict. */
export async function storeVersion(database: Database, version: NewVersion): Promise<Stored> {
  const { files, base, source, note, now, onStored } = version;
  const digest = digestFiles(files);
  return database.transaction().execute(async (transaction) => {
    await advisoryLock(transaction, "content versions");
    const theirs = await findConflict(transaction, digest, base);
    if (theirs) return { status: "conflict", theirs };
    const latest = await findLatest(transaction);
    if (latest?.digest === digest) {
      await onStored?.(transaction, latest.number);
      return { status: "stored", number: latest.number, digest, isNew: false };
    }
    const { next } = await transaction
      .selectFrom("content_versions")
      .select(sql<number>`coalesce(max(number), 0) + 1`.as("next"))
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto("content_versions")
      .values({
        number: next,
        digest,
        files: await storeFiles(transaction, files),
        source,
        note,
        published_at: now.toISOString(),
        served_at: null,
        refused_for: null,
      })
      .execute();
    await pruneVersions(transaction, now);
    await onStored?.(transaction, next);
    return { status: "stored", number: next, digest, isNew: true };
  });
}

/**
 * Stores the files that aren't stored yet.
 * @returns the list of all files, for `readFiles`
 */
export async function storeFiles(transaction: Database, files: ContentFiles): Promise<string> {
  const digests = [...files].map(([path, bytes]) => [path, digestFile(bytes)] as const);
  const listed = JSON.stringify(Object.fromEntries(digests));
  if (files.size === 0) return listed;
  const byDigest = new Map(digests.map(([path, digest]) => [digest, files.get(path)]));
  const kept = await transaction
    .selectFrom("content_files")
    .select("digest")
    .where("digest", "in", [...byDigest.keys()])
    .execute();
  for (const { digest } of kept) byDigest.delete(digest);
  for (const [digest, bytes] of byDigest) {
    if (!bytes) continue;
    await transaction
      .insertInto("content_files")
      .values({ digest, ...encodeBody(bytes) })
      .onConflict((conflict) => conflict.column("digest").doNothing())
      .execute();
  }
  return listed;
}

export async function markServed(database: Database, number: number, now: Date) {
  await database
    .updateTable("content_versions")
    .set({ served_at: now.toISOString() })
    .where("number", "=", number)
    .where("served_at", "is", null)
    .execute();
}

/**
 * Marks a version as one that can't be shown.
 * @param by "this program" leaves a version unmarked if another program shows it to visitors; "any" marks it in any
 * case, because it's damaged
 */
export async function markRefused(
  database: Database,
  number: number,
  faults: readonly Fault[],
  by: "this program" | "any" = "this program",
) {
  await database
    .updateTable("content_versions")
    .set({ refused_for: formatFaults(faults) })
    .where("number", "=", number)
    .$if(by === "this program", (query) => query.where("served_at", "is", null))
    .execute();
}

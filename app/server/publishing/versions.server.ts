/** The versions of the content that were published, in the database. */
import { sql } from "kysely";
import { updateContent } from "#app/content/migrations/update-content.ts";
import { advisoryLock } from "../database/engine.server.ts";
import type { Database, Tables } from "../database/tables.server.ts";
import { digestFile, digestFiles, toBuffers, type ContentFiles } from "./content-files.server.ts";

/** Who published a version. */
export type Source = Tables["content_versions"]["source"];

export type Version = Omit<Tables["content_versions"], "files">;

const columns = [
  "number",
  "digest",
  "source",
  "note",
  "published_at",
  "served_at",
  "refused_for",
] as const;

/** The versions, newest first. */
export async function listVersions(database: Database): Promise<Version[]> {
  return database
    .selectFrom("content_versions")
    .select(columns)
    .orderBy("number", "desc")
    .execute();
}

/** The newest version that a site could show. */
export async function findLatest(database: Database): Promise<Version | undefined> {
  return database
    .selectFrom("content_versions")
    .select(columns)
    .where("refused_for", "is", null)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The files of a version in the format of today, or undefined when there is none of this number. */
export async function readVersion(
  database: Database,
  number: number,
): Promise<ContentFiles | undefined> {
  const version = await database
    .selectFrom("content_versions")
    .select("files")
    .where("number", "=", number)
    .executeTakeFirst();
  if (!version) return undefined;
  const digests = JSON.parse(version.files) as Record<string, string>;
  const rows = await database
    .selectFrom("content_files")
    .selectAll()
    .where("digest", "in", Object.values(digests))
    .execute();
  const bodies = new Map(
    rows.map(({ digest, encoding, body }) => [digest, Buffer.from(body, encoding)]),
  );
  const files = new Map(
    Object.entries(digests).map(([path, digest]) => {
      const body = bodies.get(digest);
      if (!body) throw new Error(`version ${number} of the content has lost ${path}`);
      return [path, body];
    }),
  );
  const update = updateContent(files);
  return update.status === "updated" ? toBuffers(update.files) : files;
}

type NewVersion = { files: ContentFiles; source: Source; note: string; now: Date };

/**
 * Keeps the files as the next version; when the newest one has the same, that is it.
 *
 * @returns its number, and the digest of its files
 */
export async function storeVersion(
  database: Database,
  version: NewVersion,
): Promise<Pick<Version, "number" | "digest">> {
  const { files, source, note, now } = version;
  const digest = digestFiles(files);
  return database.transaction().execute(async (transaction) => {
    await advisoryLock(transaction, "content versions");
    const latest = await findLatest(transaction);
    if (latest?.digest === digest) return { number: latest.number, digest };
    await storeFiles(transaction, files);
    const { next } = await transaction
      .selectFrom("content_versions")
      .select(sql<number>`coalesce(max(number), 0) + 1`.as("next"))
      .executeTakeFirstOrThrow();
    const digests = [...files].map(([path, bytes]) => [path, digestFile(bytes)]);
    await transaction
      .insertInto("content_versions")
      .values({
        number: next,
        digest,
        files: JSON.stringify(Object.fromEntries(digests)),
        source,
        note,
        published_at: now.toISOString(),
        served_at: null,
        refused_for: null,
      })
      .execute();
    return { number: next, digest };
  });
}

/** Keeps what no earlier version has: after a changed word that is one file. */
async function storeFiles(transaction: Database, files: ContentFiles) {
  const byDigest = new Map([...files.values()].map((bytes) => [digestFile(bytes), bytes]));
  const kept = await transaction
    .selectFrom("content_files")
    .select("digest")
    .where("digest", "in", [...byDigest.keys()])
    .execute();
  for (const { digest } of kept) byDigest.delete(digest);
  for (const [digest, bytes] of byDigest) {
    await transaction
      .insertInto("content_files")
      .values({ digest, ...encode(bytes) })
      .onConflict((conflict) => conflict.column("digest").doNothing())
      .execute();
  }
}

/** Writes down that a site shows a version. */
export async function markServed(database: Database, number: number, now: Date) {
  await database
    .updateTable("content_versions")
    .set({ served_at: now.toISOString() })
    .where("number", "=", number)
    .where("served_at", "is", null)
    .execute();
}

/** Writes down that a version cannot be shown, unless a site has shown it already. */
export async function markRefused(database: Database, number: number, faults: readonly string[]) {
  await database
    .updateTable("content_versions")
    .set({ refused_for: faults.join("\n") })
    .where("number", "=", number)
    .where("served_at", "is", null)
    .execute();
}

/** Text as text, so that people can read it in the database; the rest, like photos, as base64. */
function encode(bytes: Buffer): { encoding: "utf8" | "base64"; body: string } {
  const text = bytes.toString("utf8");
  const isText = !text.includes("\0") && Buffer.from(text).equals(bytes);
  return isText
    ? { encoding: "utf8", body: text }
    : { encoding: "base64", body: bytes.toString("base64") };
}

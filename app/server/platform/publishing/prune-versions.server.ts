import type { Database } from "../database/tables.server.ts";

const keptVersions = 50;

const keptDays = 180;

/**
 * Deletes old versions, except the newest version that visitors have seen, the newest usable one, and those that drafts
 * are based on.
 */
export async function pruneVersions(transaction: Database, now: Date) {
  const since = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  const versions = await transaction
    .selectFrom("content_versions")
    .select(["number", "published_at", "served_at", "refused_for"])
    .orderBy("number", "desc")
    .execute();
  const usable = versions.filter(({ refused_for }) => refused_for === null);
  const needed = new Set([usable[0], usable.find(({ served_at }) => served_at !== null)]);
  const bases = await listBases(transaction);
  const expired = versions
    .slice(keptVersions)
    .filter((version) => version.published_at < since && !needed.has(version))
    .map(({ number }) => number)
    .filter((number) => !bases.has(number));
  if (expired.length === 0) return;
  await transaction.deleteFrom("content_versions").where("number", "in", expired).execute();
  await deleteUnusedFiles(transaction);
}

async function listBases(transaction: Database): Promise<Set<number>> {
  const rows = await Promise.all(
    (["draft_revisions", "draft_saves", "scheduled_publications"] as const).map((table) =>
      transaction.selectFrom(table).select("base").distinct().execute(),
    ),
  );
  return new Set(rows.flat().map(({ base }) => base));
}

/** Deletes the files that no version, draft or scheduled publication refers to. */
export async function deleteUnusedFiles(transaction: Database) {
  const lists = await Promise.all(
    (["content_versions", "draft_revisions", "draft_saves", "scheduled_publications"] as const).map(
      (table) => transaction.selectFrom(table).select("files").execute(),
    ),
  );
  const used = new Set(lists.flat().flatMap(({ files }) => files.match(/[0-9a-f]{64}/g) ?? []));
  const files = await transaction.selectFrom("content_files").select("digest").execute();
  for (const { digest } of files)
    if (!used.has(digest))
      await transaction.deleteFrom("content_files").where("digest", "=", digest).execute();
}

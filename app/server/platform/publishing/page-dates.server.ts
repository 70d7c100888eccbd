/** Since when each page is as it is: what the sitemap tells search engines. */
import type { Database } from "../database/tables.server.ts";

/** Digests of what visitors read, by the address of each page that people search for. */
export type PageDigests = ReadonlyMap<string, string>;

type DatedPage = { path: string; changed_at: string };

/**
 * Writes down which pages have changed. A page that is as before keeps its date, whoever renders it again:
 * another version, a site that starts anew, or a second process.
 *
 * @param pages all of them; others are forgotten
 * @param now when they are shown
 */
export async function datePages(database: Database, pages: PageDigests, now: Date) {
  await database.transaction().execute(async (transaction) => {
    const rows = await transaction.selectFrom("page_dates").select(["path", "digest"]).execute();
    const before = new Map(rows.map(({ path, digest }) => [path, digest]));
    for (const path of before.keys())
      if (!pages.has(path))
        await transaction.deleteFrom("page_dates").where("path", "=", path).execute();
    for (const [path, digest] of pages) {
      if (before.get(path) === digest) continue;
      const change = { digest, changed_at: now.toISOString() };
      await transaction
        .insertInto("page_dates")
        .values({ path, ...change })
        .onConflict((conflict) => conflict.column("path").doUpdateSet(change))
        .execute();
    }
  });
}

/** The pages that people search for, each with the time of its last change (ISO 8601, UTC). */
export async function listPages(database: Database): Promise<DatedPage[]> {
  return database.selectFrom("page_dates").select(["path", "changed_at"]).orderBy("path").execute();
}

import type { Database } from "../database/tables.server.ts";

export type PageDigests = ReadonlyMap<string, string>;

type DatedPage = { path: string; changed_at: string };

/** An unchanged page keeps its date across versions, restarts and processes. Pages that are missing are deleted. */
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

export async function listPages(database: Database): Promise<DatedPage[]> {
  return database.selectFrom("page_dates").select(["path", "changed_at"]).orderBy("path").execute();
}

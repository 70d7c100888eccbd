import type { Database } from "../database/tables.server.ts";
import { createHash } from "node:crypto";

export type PageDigests = ReadonlyMap<string, string>;

type DatedPage = { path: string; changed_at: string };

/**
 * Stores when each page last changed. An unchanged page keeps its date across versions, restarts and processes. The
 * dates of pages that no longer exist are deleted.
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

export async function listPages(database: Database): Promise<DatedPage[]> {
  return database.selectFrom("page_dates").select(["path", "changed_at"]).orderBy("path").execute();
}

/** Matches a page's text and addresses. Classes and scripts aren't matched, because they change with the code. */
const read = />([^<]+)|\s(?:href|src|alt|aria-label|action|content)="([^"]*)"/g;

/** Digests a page's title, description and main part. Returns undefined for pages that aren't indexed. */
export function digestPage(address: string, contentType: string, html: string): string | undefined {
  const isPage = contentType.startsWith("text/html") && !address.includes("?");
  if (!isPage || html.includes('<meta name="robots" content="noindex"')) return undefined;
  const head = /<title>[^]*?<meta name="description"[^>]*>/.exec(html)?.[0] ?? "";
  const main = /<main\b[^]*<\/main>/.exec(html)?.[0] ?? "";
  const hash = createHash("sha256");
  const parts = `${head}${main}`.replaceAll(/<(script|style)\b[^]*?<\/\1>|<link\b[^>]*>/g, "");
  for (const [, words, value = words] of parts.matchAll(read)) hash.update(`${value}\n`);
  return hash.digest("base64url");
}

/** The owner's session in a browser test. */
import type { Page } from "@playwright/test";
import { openDatabase } from "#app/server/platform/database/open-database.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { createSignInLink } from "#app/server/owner/access/sign-in-links.server.ts";

/** Works on the database of a running site. */
export async function withSiteDatabase<Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const opened = openDatabase({ dataDir, migrateExisting: false });
  try {
    return await work(opened.database);
  } finally {
    await opened.close();
  }
}

/** Signs the browser of a page in by a one-time link. */
export async function signIn(page: Page, { origin, dataDir }: { origin: string; dataDir: string }) {
  const path = await withSiteDatabase(dataDir, (database) =>
    createSignInLink(database, "command", new Date()),
  );
  const headers = { Origin: origin };
  const answer = await page.request.post(origin + path, { headers, form: {}, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`signing in was answered with ${answer.status()}`);
}

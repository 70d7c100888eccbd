import type { Page } from "@playwright/test";
import { openDatabase } from "#app/server/platform/database/open-database.server.ts";
import { createSignInLink } from "#app/server/owner/access/sign-in-links.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";

type Site = { origin: string; dataDir: string };

/** Runs work on the database of a running site. */
export async function withSiteDatabase<Result>(
  { dataDir }: Pick<Site, "dataDir">,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const opened = openDatabase({ dataDir, migrateExisting: false });
  try {
    return await work(opened.database);
  } finally {
    await opened.close();
  }
}

/** Returns a link that signs one device in. */
export async function makeSignInLink({ origin, dataDir }: Site): Promise<string> {
  const path = await withSiteDatabase({ dataDir }, (database) =>
    createSignInLink(database, "command", new Date()),
  );
  return `${origin}${path}`;
}

/** @returns the Cookie header of a new session */
export async function signIn(site: Site): Promise<string> {
  const answer = await fetch(await makeSignInLink(site), { method: "POST", redirect: "manual" });
  const cookie = answer.headers.get("Set-Cookie")?.split(";")[0];
  if (cookie === undefined) throw new Error(`The link didn't sign in: ${answer.status}`);
  return cookie;
}

export async function signInPage(page: Page, site: Site) {
  const headers = { Origin: site.origin };
  const link = await makeSignInLink(site);
  const answer = await page.request.post(link, { headers, form: {}, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`signing in was answered with ${answer.status()}`);
}

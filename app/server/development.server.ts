/**
 * Opens the owner's room in development. Vite serves the content folder directly, so publishing doesn't render any
 * pages.
 */
import { checkContent } from "#app/content/check-content.ts";
import { openFolder } from "#app/content/list-files.ts";
import { findContentFolder } from "#app/content/folder.ts";
import { createSignInLink } from "./owner/access/sign-in-links.server.ts";
import { joinFolder } from "#app/server/owner/words/publish/join-folder.server.ts";
import { provideSiteDatabase } from "./platform/backups/open-site-database.server.ts";
import { closeDatabase, getDatabase } from "./platform/database/get-database.server.ts";
import { getEnv } from "./platform/process/env.server.ts";
import { setPublisher } from "./platform/publishing/start-publishing.server.ts";
import { Publisher } from "./platform/publishing/publisher.server.ts";
import { toTextFile } from "./platform/publishing/rendered-file.server.ts";
import type { RenderResult } from "./platform/publishing/renderer.server.ts";

export { closeDatabase };

/**
 * @returns the path of a sign-in link for one browser, or undefined if the owner's room is off or has a public
 * address
 */
export async function openRoom(): Promise<string | undefined> {
  provideSiteDatabase();
  if (!getEnv().admin) return undefined;
  // Opening the database also loads the settings that are stored in it.
  const database = await getDatabase();
  const { dataDir, publicOrigin } = getEnv();
  if (publicOrigin !== undefined) return undefined;
  const publisher = new Publisher({
    connect: getDatabase,
    folder: findContentFolder(),
    join: joinFolder,
    dataDir,
    renderer: { render: check, prepare() {} },
    show: () => [],
  });
  setPublisher(publisher);
  // The forms in the owner's room edit a published version, so there has to be one.
  await publisher.publishFolder("start");
  return createSignInLink(database, "command", new Date());
}

async function check(folder: string): Promise<RenderResult> {
  const read = await checkContent(openFolder(folder));
  if (read.status === "refused") return read;
  const database = await getDatabase();
  const dated = await database.selectFrom("page_dates").select(["path", "digest"]).execute();
  return {
    status: "rendered",
    content: read.content,
    files: new Map(),
    notFound: toTextFile("", "text/html"),
    // The stored digests let pages keep the dates of their last changes.
    pages: new Map(dated.map(({ path, digest }) => [path, digest])),
  };
}

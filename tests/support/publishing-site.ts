/** Publishes content in tests, without rendering pages. */
import { onTestFinished, type TestContext } from "vitest";
import type { Content } from "#app/content/kinds.ts";
import { publishEdits, readNewest } from "#app/server/owner/words/publish/publish-edits.server.ts";
import { joinFolder } from "#app/server/owner/words/publish/join-folder.server.ts";
import { convertEdits, type PathEdit } from "#app/server/owner/words/model/words.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import type { Publication } from "#app/server/platform/publishing/publish.server.ts";
import { Publisher } from "#app/server/platform/publishing/publisher.server.ts";
import { readDraft } from "#app/server/owner/words/draft/revisions.server.ts";
import { copyContent, type ContentCopy } from "./content-copy.ts";
import { openTestSite, type EngineDatabase } from "./engines.ts";
import { saveFileEdits } from "./file-edits.ts";
import { makeTempFolder } from "./temp-database.ts";
import { testWith } from "./test-with.ts";
import { withoutPages } from "./without-pages.ts";

export type SiteOptions = Partial<ConstructorParameters<typeof Publisher>[0]>;

/** Makes a publisher of a folder, and records what visitors see. */
export function makeSite(
  { connect }: Pick<EngineDatabase, "connect">,
  content: Pick<ContentCopy, "folder">,
  dataDir = makeTempFolder(),
  options: SiteOptions = {},
) {
  const shown: Content[] = [];
  const publisher = new Publisher({
    connect,
    folder: content.folder,
    join: joinFolder,
    dataDir,
    renderer: withoutPages.renderer,
    show: (rendered) => {
      shown.push(rendered.content);
      return ["/"];
    },
    pollMs: 50,
    ...options,
  });
  onTestFinished(() => publisher.stop());
  return { publisher, dataDir, tagline: () => shown.at(-1)?.site.tagline };
}

export async function startSite(...options: Parameters<typeof makeSite>) {
  const site = makeSite(...options);
  await site.publisher.start();
  return site;
}

/** Opens a database, a copy of the content, a site that shows it, and its draft, which `edit` changes. */
export async function openLive(context: TestContext) {
  const [site, content] = [await openTestSite(context), copyContent()];
  const { database } = site;
  const live = { ...(await startSite(site, content)), database };
  const readRevision = async () => (await readDraft(database)).revision;
  const edit = async (...edits: PathEdit[]) =>
    saveFileEdits(database, { madeFrom: await readRevision(), edits });
  return { site, database, content, live, revision: await readRevision(), edit };
}

export const publishingTest = testWith(openLive);

/** Publishes a folder once, and stops the publisher. */
export async function publishOnce(...options: Parameters<typeof makeSite>) {
  const site = await startSite(...options);
  await site.publisher.stop();
  return site;
}

/** Publishes edits of files, as the room does. They're based on the newest version by default. */
export async function publishWords(
  { database }: Pick<EngineDatabase, "database">,
  { publisher }: Pick<ReturnType<typeof makeSite>, "publisher">,
  edits: readonly PathEdit[],
  { files, note = "" }: { files?: ContentFiles; note?: string } = {},
) {
  const base = files ?? (await readNewest(database)).files;
  const publish = (publication: Publication) => publisher.publish(publication);
  return publishEdits({ database, publish, edits: convertEdits(base, edits), note });
}

export function saveWords(content: ContentCopy, tagline: string) {
  content.put("site.yaml", ["tagline"], tagline);
}

export function breakContent(content: ContentCopy) {
  content.put("programs.yaml", ["programs", 0, "hasCheckout"], "perhaps");
}

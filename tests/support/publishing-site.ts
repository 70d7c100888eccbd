/** Makes publishers that render no pages. */
import { onTestFinished } from "vitest";
import type { Content } from "#app/content/kinds.ts";
import { joinFolder } from "#app/server/owner/publishing/join-folder.server.ts";
import { Publisher } from "#app/server/platform/publishing/publisher.server.ts";
import type { ContentCopy } from "./content-copy.ts";
import type { EngineDatabase } from "./engines.ts";
import { makeTempFolder } from "./temp-database.ts";
import { withoutPages } from "./without-pages.ts";

/** Makes a publisher of a folder, and records what visitors see. */
export function makeSite(
  { connect }: EngineDatabase,
  content: Pick<ContentCopy, "folder">,
  dataDir = makeTempFolder(),
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
  });
  onTestFinished(() => publisher.stop());
  return { publisher, dataDir, tagline: () => shown.at(-1)?.site.tagline };
}

export async function startSite(...options: Parameters<typeof makeSite>) {
  const site = makeSite(...options);
  await site.publisher.start();
  return site;
}

/** Publishes a folder once, and stops the publisher. */
export async function publishOnce(...options: Parameters<typeof makeSite>) {
  const site = await startSite(...options);
  await site.publisher.stop();
  return site;
}

export function saveWords(content: ContentCopy, tagline: string) {
  content.put("site.yaml", ["tagline"], tagline);
}

export function breakContent(content: ContentCopy) {
  content.put("programs.yaml", ["programs", 0, "hasCheckout"], "perhaps");
}

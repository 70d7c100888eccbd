/** Publishes without pages, for tests that don't look at any. */
import { openFolder } from "#app/content/list-files.ts";
import type { Content } from "#app/content/kinds.ts";
import { tryContent } from "#app/content/read-content.ts";
import { toTextFile } from "#app/server/platform/publishing/rendered-file.server.ts";

/** Returns what a renderer returns for content, but without files. `pages` has the digest of each page. */
export function renderNothing(content: Content, pages: object = {}) {
  return {
    status: "rendered" as const,
    content,
    files: new Map(),
    notFound: toTextFile("", "text/html"),
    pages: new Map(Object.entries(pages)),
  };
}

export const withoutPages = {
  renderer: {
    prepare() {},
    async render(folder: string) {
      const read = tryContent(openFolder(folder));
      return read.status === "refused" ? read : renderNothing(read.content);
    },
  },
  show: () => [],
};

/** Finds which places of the content each page shows. */
import { setImmediate } from "node:timers/promises";
import { createPlaceReader } from "./page-places.server.ts";
import type { DraftView, ViewContent } from "./draft-view.server.ts";
import { listPages, type ViewPage } from "./list-pages.server.ts";
import { findMarks, type MarkedContent } from "./mark-content.server.ts";

export type IndexedPage = ViewPage & {
  keys: readonly string[];
  /** How many of the page's places the draft changes. */
  changes: number;
};

/** A page with the numbers of the places that visitors see (`shown`) and search engines show (`found`). */
export type PageMarks = ViewPage & { shown: Set<number>; found: Set<number> };

/**
 * Renders a page.
 * @param isWanted given if nobody will see the page; tells from the page's data whether it has to be rendered
 */
export type RenderPage = (
  address: string,
  content: ViewContent["content"],
  isWanted?: (data: unknown) => boolean,
) => Promise<string | undefined>;

const known = new WeakMap<MarkedContent, Promise<PageMarks[]>>();

function readAllMarks(words: Pick<ViewContent, "content" | "marked">, render: RenderPage) {
  const { marked } = words;
  const marks = known.get(marked) ?? readMarks(words, render);
  known.set(marked, marks);
  marks.catch(() => known.delete(marked));
  return marks;
}

/**
 * Finds the marks on each page.
 * @param isWanted tells from a page's data whether the page's marks are needed; by default, all are
 */
export async function readMarks(
  { content, marked }: Pick<ViewContent, "content" | "marked">,
  render: RenderPage,
  isWanted: (data: unknown) => boolean = () => true,
): Promise<PageMarks[]> {
  const pages: PageMarks[] = [];
  for (const page of listPages(content)) {
    const html = (await render(page.address, marked.content, isWanted)) ?? "";
    const { shown, found } = splitPage(html);
    pages.push({
      ...page,
      shown: new Set(findMarks(shown, marked.places)),
      found: new Set(findMarks(found, marked.places)),
    });
    // Lets visitors' requests go first.
    await setImmediate();
  }
  return pages;
}

const forSearchEngines =
  /<title>.*?<\/title>|<meta name="description".*?>|<script type="application\/ld\+json".*?<\/script>/gs;

/** Splits a page into what visitors see and what search engines show. */
function splitPage(html: string): { shown: string; found: string } {
  return {
    shown: html.replace(/<head>.*?<\/head>/s, "").replaceAll(forSearchEngines, ""),
    found: (html.match(forSearchEngines) ?? []).join("\n"),
  };
}

export async function indexPages(view: DraftView, render: RenderPage): Promise<IndexedPage[]> {
  const describe = createPlaceReader(view.draft);
  const places = view.marked.places.map(describe);
  return (await readAllMarks(view, render)).map(({ shown, found, ...page }) => {
    const here = [...new Set([...shown, ...found])].flatMap((number) => places[number - 1] ?? []);
    const changes = here.filter(({ isChanged }) => isChanged).length;
    return { ...page, keys: here.map(({ key }) => key), changes };
  });
}

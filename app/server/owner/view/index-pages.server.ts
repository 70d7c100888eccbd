/** Which places stand on which pages. */
import { setImmediate } from "node:timers/promises";
import { createPlaceDescriber } from "./describe-places.server.ts";
import type { DraftView } from "./draft-view.server.ts";
import { listPages, type ViewPage } from "./list-pages.server.ts";
import { findMarks } from "./mark-content.server.ts";

export type IndexedPage = ViewPage & {
  keys: readonly string[];
  /** How many of its places the draft changes. */
  changes: number;
};

const known = new WeakMap<DraftView, Promise<IndexedPage[]>>();

/** @param render a page from marked content */
export function indexPages(
  view: DraftView,
  render: (address: string) => Promise<string | undefined>,
): Promise<IndexedPage[]> {
  const index = known.get(view) ?? readPages(view, render);
  known.set(view, index);
  index.catch(() => known.delete(view));
  return index;
}

async function readPages(
  view: DraftView,
  render: (address: string) => Promise<string | undefined>,
): Promise<IndexedPage[]> {
  const describe = createPlaceDescriber(view.files, view.published);
  const places = view.marked.places.map(describe);
  const pages: IndexedPage[] = [];
  for (const page of listPages(view.content)) {
    const html = (await render(page.address)) ?? "";
    const found = findMarks(html).flatMap((number) => places[number - 1] ?? []);
    const changed = found.filter(({ isChanged }) => isChanged);
    pages.push({ ...page, keys: found.map(({ key }) => key), changes: changed.length });
    // Visitors come first.
    await setImmediate();
  }
  return pages;
}

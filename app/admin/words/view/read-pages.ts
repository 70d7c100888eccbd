import type { IndexedPage } from "#app/server/owner/words/view/index-pages.server.ts";

/** Fetches the list of all pages with their places. Without a usable response, the list is empty. */
export async function readPages(): Promise<readonly IndexedPage[]> {
  try {
    const answer = await fetch("/admin/words/view/places");
    // After the session has ended, the server redirects to the sign-in page.
    return answer.ok && !answer.redirected ? ((await answer.json()) as IndexedPage[]) : [];
  } catch {
    return [];
  }
}

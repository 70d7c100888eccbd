import type { IndexedPage } from "#app/server/owner/view/index-pages.server.ts";

const attempts = 20;
const interval = 500;

/** Fetches the list of all pages with their places. Without a usable response, the list is empty. */
export async function readPages(): Promise<readonly IndexedPage[]> {
  for (let time = 0; time < attempts; time += 1) {
    const answer = await fetch("/admin/words/view/places").catch(() => undefined);
    // After the session has ended, the server redirects to the sign-in page.
    if (!answer?.ok || answer.redirected) return [];
    if (answer.status === 200) return (await answer.json()) as IndexedPage[];
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
  return [];
}

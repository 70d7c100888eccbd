import { data, isRouteErrorResponse } from "react-router";
import type { NotFoundPage } from "#app/content/schemas/transaction-pages.ts";

/** A loader throws it; the root shows the not-found page with these words. */
export function notFound(words: NotFoundPage) {
  return data({ notFound: words }, { status: 404, statusText: "Not Found" });
}

/** A loader of files throws it; programs read them, so the root doesn't answer with a page. */
export function fileNotFound() {
  return new Response("Not found.\n", { status: 404 });
}

export function findNotFoundWords(error: unknown): NotFoundPage | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 404) return undefined;
  const answer = error.data as { notFound?: NotFoundPage } | null;
  return answer?.notFound;
}

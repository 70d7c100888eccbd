import { data, isRouteErrorResponse } from "react-router";
import type { NotFoundPage } from "#app/content/schemas/transaction-pages.ts";

/**
 * What a loader throws at an address that looks like one of its own and leads to nothing. The root
 * shows the page for unknown addresses then, with the words that come along.
 */
export function notFound(words: NotFoundPage) {
  return data({ notFound: words }, { status: 404, statusText: "Not Found" });
}

/** The words that came with such an answer; undefined for every other error. */
export function findNotFoundWords(error: unknown): NotFoundPage | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 404) return undefined;
  const answer = error.data as { notFound?: NotFoundPage } | null;
  return answer?.notFound;
}

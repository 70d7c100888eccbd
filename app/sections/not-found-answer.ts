import { data, isRouteErrorResponse } from "react-router";
import type { NotFoundPage } from "#app/content/schemas/transaction-pages.ts";

/**
 * Thrown by a loader when nothing exists at a matching address. The root shows the not-found page with these
 * words.
 */
export function notFound(words: NotFoundPage) {
  return data({ notFound: words }, { status: 404, statusText: "Not Found" });
}

/** The words of such a response, or undefined for other errors. */
export function findNotFoundWords(error: unknown): NotFoundPage | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 404) return undefined;
  const answer = error.data as { notFound?: NotFoundPage } | null;
  return answer?.notFound;
}

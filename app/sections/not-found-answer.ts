import { data, isRouteErrorResponse } from "react-router";
import type { NotFoundPage } from "#app/content/schemas/transaction-pages.ts";

/** Returns a response for a loader to throw. The root route then shows the not-found page with these texts. */
export function notFound(words: NotFoundPage) {
  return data({ notFound: words }, { status: 404, statusText: "Not Found" });
}

/** Returns a response that the loader of a file throws. It contains no error page, because programs request files. */
export function fileNotFound() {
  return new Response("Not found.\n", { status: 404 });
}

export function findNotFoundWords(error: unknown): NotFoundPage | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 404) return undefined;
  const answer = error.data as { notFound?: NotFoundPage } | null;
  return answer?.notFound;
}

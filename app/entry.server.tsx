import { renderToReadableStream } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { DrawingsContext } from "#app/pictures/picture.tsx";
import { NonceContext } from "#app/ui/nonce-context.tsx";

export { listQueries } from "#app/server/list-queries.server.ts";
export { startServices } from "#app/server/start.server.ts";

/** Under this header the HTTP layer hands down the page's one-time value; it drops a visitor's own. */
const nonceHeader = "x-csp-nonce";

/**
 * Renders a page completely before it answers: pages are small, and a page that fails half way
 * must become an error page with an error status, not a broken one with 200.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = request.headers.get(nonceHeader) ?? undefined;
  let failed = false;
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <DrawingsContext value={getContent().drawings}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </DrawingsContext>
    </NonceContext>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        failed = true;
        console.error(error);
      },
    },
  );
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(request.method === "HEAD" ? null : stream, {
    status: failed ? 500 : status,
    headers,
  });
}

/** Logs bugs once. Answers that a route threw on purpose and requests that went away are no bugs. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}

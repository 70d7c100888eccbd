import { renderToReadableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { shortenAll } from "#app/content/pictures/shorten-paths.ts";
import { DrawingsContext } from "#app/pictures/picture.tsx";
import { readContext } from "#app/request-context.server.ts";
import { PhotosContext } from "#app/pictures/photo.tsx";
import { OwnerMailContext } from "./sections/chrome-context.tsx";
import { NonceContext } from "#app/ui/contexts.tsx";
import { FoundIslandsContext } from "#app/islands/island.tsx";

export { provideContext } from "#app/request-context.server.ts";
import { isDatabaseFault } from "#app/server/platform/process/database-fault.server.ts";
import { inlineInto } from "#app/inline-code.ts";

export { inlineCode } from "#app/inline-code.ts";
export { createRenderHandler } from "#app/server/platform/publishing/render-content.server.ts";
export { createRenderer } from "#app/server/platform/publishing/renderer.server.ts";
export { startServices } from "#app/server/start.server.ts";

/** The requests during which the database didn't respond. They get status 503. */
const isDatabaseDown = new WeakSet<Readonly<RouterContextProvider>>();

/** Renders a page completely before responding, so that an error gets an error status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, isWanted } = readContext({ request, context });
  const { loaderData, actionData, errors } = router.staticHandlerContext;
  if (isWanted && !isWanted([loaderData, errors])) return new Response(null, { status: 204 });
  // Forms in islands ask for JSON (app/forms/use-sent-form.ts).
  if (request.method === "POST" && request.headers.get("Accept") === "application/json") {
    const [answer = null] = Object.values(actionData ?? {});
    return Response.json(answer, { status, headers });
  }
  const { drawings, photos, site } = getContent();
  const shownStatus = isDatabaseDown.has(context) ? 503 : status;
  let failed = false;
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <FoundIslandsContext value={new Set()}>
        <DrawingsContext value={shortenAll(drawings)}>
          <PhotosContext value={photos}>
            <OwnerMailContext value={site.email.address}>
              <ServerRouter context={router} url={request.url} nonce={nonce} />
            </OwnerMailContext>
          </PhotosContext>
        </DrawingsContext>
      </FoundIslandsContext>
    </NonceContext>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        failed = true;
        if (!request.signal.aborted) console.error(error);
      },
    },
  );
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const text = await new Response(stream).text();
  const html = isWanted ? text : inlineInto(text);
  return new Response(request.method === "HEAD" ? null : html, {
    status: failed ? 500 : shownStatus,
    headers,
  });
}

/** Logs each bug once. Thrown responses and aborted requests aren't bugs. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isDatabaseFault(error)) isDatabaseDown.add(context);
  console.error(error);
}

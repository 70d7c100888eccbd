import { renderToReadableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { DrawingsContext } from "#app/pictures/picture.tsx";
import { readContext } from "#app/request-context.server.ts";
import { PhotosContext } from "#app/pictures/photo.tsx";
import { OwnerMailContext } from "#app/sections/owner-mail.ts";
import { NonceContext } from "#app/ui/nonce-context.tsx";
import { FoundLabelsContext } from "#app/islands/island.tsx";
import { ReactAddressContext } from "#app/ui/react-address-context.ts";

export { provideContext } from "#app/request-context.server.ts";
export { inlineCode } from "#app/inline-code.ts";
export { checkContent } from "#app/content/check-content.ts";
export { findMade, makePhotos } from "./server/platform/publishing/make-photos.server.ts";
export {
  makeSharePictures,
  orderSharePictures,
} from "./server/platform/publishing/share-pictures.server.ts";
export { setContent } from "#app/content/load.server.ts";
export { listAddresses } from "./server/platform/publishing/list-addresses.server.ts";
export { listOutsideHosts } from "./server/platform/publishing/list-outside-hosts.server.ts";
export { startServices } from "#app/server/start.server.ts";

/** Renders a page completely before responding, so that an error gives an error status instead of half a page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = readContext({ request, context });
  // The islands' forms (app/forms/send-form.ts).
  if (request.method === "POST" && request.headers.get("Accept") === "application/json") {
    const [answer = null] = Object.values(router.staticHandlerContext.actionData ?? {});
    return Response.json(answer, { status, headers });
  }
  const { drawings, photos, site } = getContent();
  let failed = false;
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ReactAddressContext value={router.manifest.entry.module}>
        <FoundLabelsContext value={new Set()}>
          <DrawingsContext value={drawings}>
            <PhotosContext value={photos}>
              <OwnerMailContext value={site.email.address}>
                <ServerRouter context={router} url={request.url} nonce={nonce} />
              </OwnerMailContext>
            </PhotosContext>
          </DrawingsContext>
        </FoundLabelsContext>
      </ReactAddressContext>
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

/** Logs bugs once. Responses that a route throws and aborted requests are none. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}

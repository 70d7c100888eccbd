/** Around every page of the owner's room, also where nobody is signed in. */
import { isRouteErrorResponse, Outlet } from "react-router";
import { Page } from "#app/admin/page.tsx";
import { roomAddressContext } from "#app/owner-context.server.ts";
import { findRoomAddress } from "#app/server/owner/access/room-address.server.ts";
import { isSameOrigin } from "#app/server/platform/request/site-origin.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/frame.ts";

/** Nothing of it is inlined, framed, loaded from elsewhere or stored. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const headers = {
  "Content-Security-Policy": contentPolicy,
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
};

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const address = findRoomAddress(request);
    if (!address) return new Response("Not found.\n", { status: 404, headers });
    const isReading = request.method === "GET" || request.method === "HEAD";
    if (!isReading && !isSameOrigin(request))
      return new Response("This form came from another site, so nothing was done.\n", {
        status: 403,
        headers,
      });
    context.set(roomAddressContext, address);
    const response = await next();
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  },
];

export default function Frame() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Page
      heading={isMissing ? "That isn't here" : "That didn't work"}
      lead={
        isMissing
          ? "It may have been deleted, or the address has a typo."
          : "The fault is on our side, and nothing was changed. Please try again in a minute."
      }
    >
      <ButtonLink href="/admin">Back to Today</ButtonLink>
    </Page>
  );
}

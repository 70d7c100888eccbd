/** The layout of every page of the owner's room, including the pages before sign-in. */
import { Outlet } from "react-router";
import { roomPolicy } from "#app/admin/room-policy.ts";
import { framedPath } from "#app/admin/words/view/view-address.ts";
import { RoomError } from "#app/admin/room-error.tsx";
import { roomAddressContext } from "#app/owner-context.server.ts";
import { findRoomAddress } from "#app/server/owner/access/room-address.server.ts";
import { isSameOrigin } from "#app/server/platform/request/site-origin.server.ts";
import type { Route } from "./+types/frame.ts";

const headers = {
  "Content-Security-Policy": roomPolicy(),
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
    const { pathname } = new URL(request.url);
    // Sets the headers in the middleware, so that they apply to error pages, too.
    const isFramed = pathname.toLowerCase() === framedPath;
    if (isFramed) response.headers.set("X-Frame-Options", "SAMEORIGIN");
    const usual = roomPolicy({ ancestors: isFramed ? "'self'" : "'none'" });
    // The framed preview, and the page that contains the frame, set content security policies of their own.
    const policy = response.headers.get("Content-Security-Policy") ?? usual;
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    response.headers.set("Content-Security-Policy", policy);
    return response;
  },
];

export default function Frame() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RoomError error={error} />;
}

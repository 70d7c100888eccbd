/** Each download writes a line into the list of changes, so a page of another site may not ask for one. */
import { isFromOurPage } from "#app/server/platform/request/site-origin.server.ts";
import type { Route } from "./+types/downloads.ts";

export const middleware: Route.MiddlewareFunction[] = [
  ({ request }, next) =>
    isFromOurPage(request)
      ? next()
      : new Response("Please download this file from its page in your room.\n", { status: 403 }),
];

/** Pages of other sites must not trigger downloads, because each download adds an entry to the list of changes. */
import { isFromOurPage } from "#app/server/platform/request/site-origin.server.ts";
import type { Route } from "./+types/downloads.ts";

export const middleware: Route.MiddlewareFunction[] = [
  ({ request }, next) =>
    isFromOurPage(request)
      ? next()
      : new Response("Please download this file from its page in your room.\n", { status: 403 }),
];

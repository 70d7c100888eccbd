/** Each download adds a line to the list of changes, so pages of other sites must not trigger downloads. */
import { isFromOurPage } from "#app/server/platform/request/site-origin.server.ts";
import type { Route } from "./+types/downloads.ts";

export const middleware: Route.MiddlewareFunction[] = [
  ({ request }, next) =>
    isFromOurPage(request)
      ? next()
      : new Response("Please download this file from its page in your room.\n", { status: 403 }),
];

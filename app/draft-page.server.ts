/** Renders a page as visitors would see it with different content. The result isn't public. */
import { createRequestHandler } from "react-router";
import { withContent } from "#app/content/load.server.ts";
import type { Content } from "#app/content/kinds.ts";
import {
  latestCheckout,
  withLatestOrder,
} from "#app/server/owner/words/view/find-latest-order.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { RequestContext } from "#app/server/platform/request/request-context.server.ts";
import { provideContext } from "./request-context.server.ts";

const origin = "http://localhost";

let handler: ReturnType<typeof createRequestHandler> | undefined;

/**
 * Imports the application on first use, because this module belongs to it, so an import at startup would be circular.
 */
async function getHandler() {
  handler ??= createRequestHandler(await import("virtual:react-router/server-build"));
  return handler;
}

/**
 * Whether a draft page can be rendered. Excludes the room, other sites, and checkout pages other than the latest,
 * because opening a checkout page may store an order.
 */
function isViewable(address: string): boolean {
  const url = address.startsWith("/") ? URL.parse(address, origin) : null;
  // Refuses encoded addresses and ignores case, because the router decodes addresses and ignores case.
  if (url?.origin !== origin || !/^\/(?!admin(\/|$))[^%]*$/i.test(url.pathname)) return false;
  return address === latestCheckout || !url.searchParams.has("session_id");
}

/** @returns the page's HTML, or undefined if the address redirects, isn't a page's, or leads to an excluded page */
export async function renderDraftPage(
  address: string,
  content: Content,
  isWanted?: RequestContext["isWanted"],
): Promise<string | undefined> {
  const handle = await getHandler();
  if (!isViewable(address)) return undefined;
  const path = await withLatestOrder(await getDatabase(), address);
  const known: RequestContext = {
    requestId: undefined,
    client: undefined,
    isLocal: true,
    nonce: undefined,
    ...(isWanted && { isWanted }),
  };
  const request = new Request(origin + path);
  const answer = await withContent(() => handle(request, provideContext(known)), content);
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
  return isPage && answer.status < 500 ? answer.text() : undefined;
}

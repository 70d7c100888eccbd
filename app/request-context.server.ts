/** The context of a request, as loaders and actions get it from the router. */
import { createContext, RouterContextProvider } from "react-router";
import { isLoopback } from "#config/loopback.ts";
import type { RequestContext } from "#app/server/request/request-context.server.ts";

const requestContext = createContext<RequestContext | null>(null);

/** Puts what is known of a request where its loaders and actions find it. */
export function provideContext(known: RequestContext): RouterContextProvider {
  return new RouterContextProvider(new Map([[requestContext, known]]));
}

/** What is known of a request. In development, where no HTTP layer is, what its address says. */
export function readContext({ request, context }: Given): RequestContext {
  return (
    context.get(requestContext) ?? {
      requestId: undefined,
      client: undefined,
      isLocal: isLoopback(new URL(request.url).hostname),
      nonce: undefined,
    }
  );
}

type Given = { request: Request; context: Readonly<RouterContextProvider> };

import { createContext, RouterContextProvider } from "react-router";
import { isLoopback } from "#config/loopback.ts";
import type { RequestContext } from "./server/platform/request/request-context.server.ts";

const requestContext = createContext<RequestContext | null>(null);

export function provideContext(known: RequestContext): RouterContextProvider {
  return new RouterContextProvider(new Map([[requestContext, known]]));
}

/** Development has no HTTP layer, so the context is derived from the URL. */
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

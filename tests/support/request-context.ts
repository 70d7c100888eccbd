import { provideContext } from "#app/request-context.server.ts";
import type { RequestContext } from "#app/server/platform/request/request-context.server.ts";

/** Returns the context of a request from this machine, or of another one. */
export function contextOf(known: Partial<RequestContext> = {}) {
  return provideContext({
    requestId: undefined,
    client: undefined,
    isLocal: true,
    nonce: undefined,
    ...known,
  });
}

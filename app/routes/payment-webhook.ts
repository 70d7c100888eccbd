import { takePaymentEvent } from "#app/server/business/checkout/handle-payment-event.server.ts";
import { readContext } from "#app/request-context.server.ts";
import type { RouterContextProvider } from "react-router";

type Arguments = { request: Request; context: Readonly<RouterContextProvider> };

export async function action({ request, context }: Arguments): Promise<Response> {
  const body = await readBytes(request);
  if (!body) return answer(400);
  const { requestId } = readContext({ request, context });
  const { status } = await takePaymentEvent({ body, headers: request.headers, requestId });
  switch (status) {
    case "taken":
      return answer(200);
    case "refused":
      return answer(400);
    case "unavailable":
      // The payment provider has to retry, because nothing was stored.
      return answer(503, { "Retry-After": "60" });
  }
}

function answer(status: number, headers?: Record<string, string>): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

/** Returns the body as bytes, as it was signed, or undefined if the client closed the connection. */
async function readBytes(request: Request): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await request.arrayBuffer());
  } catch {
    return undefined;
  }
}

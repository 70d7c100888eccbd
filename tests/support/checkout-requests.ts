/** The requests of a browser and of the payment provider during a checkout. */
import { action as createCheckout } from "#app/routes/create-checkout.ts";
import { action as takeEvent } from "#app/routes/payment-webhook.ts";
import { signBody } from "#tests/fakes/payment-server.ts";
import { provideContext } from "#app/request-context.server.ts";
import type { RequestContext } from "#app/server/platform/request/request-context.server.ts";

type Known = Parameters<typeof contextOf>[0];

export function pressBuyNow(
  body: object,
  { origin = "http://localhost:3000", known }: { origin?: string; known?: Known } = {},
): Promise<Response> {
  const request = new Request(`${origin}/api/create-checkout`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return createCheckout({ request, context: contextOf(known) });
}

/** Posts an event to the webhook, with a valid signature by default. */
export function postEvent(
  body: string | Uint8Array<ArrayBuffer>,
  { signature = signBody(String(body)), known }: { signature?: string | null; known?: Known } = {},
): Promise<Response> {
  const headers = new Headers({ "Content-Type": "application/json" });
  if (signature !== null) headers.set("Stripe-Signature", signature);
  const url = "http://localhost:3000/api/payment-webhook";
  const request = new Request(url, { method: "POST", headers, body });
  return takeEvent({ request, context: contextOf(known) });
}

/** Returns the context of a request from this machine, or of another one. */
export function contextOf(known: Partial<RequestContext> = {}) {
  const nobody = { requestId: undefined, client: undefined, isLocal: true, nonce: undefined };
  return provideContext({ ...nobody, ...known });
}

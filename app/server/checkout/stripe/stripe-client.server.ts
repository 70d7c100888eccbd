import { Stripe } from "stripe";
import type { StripeSettings } from "#config/stripe-settings.ts";

/** The version of the interface that the types of this client describe. */
const apiVersion = "2026-10-28.endive";

/**
 * Two attempts of four seconds, and half a second between them: within the ten seconds after which
 * a visitor's browser gives up.
 */
const attemptTimeout = 4_000;
const retries = 1;

/** The largest answer that is read, in bytes; real ones have a few thousand. */
const maxAnswer = 1_000_000;

/** The official client. It asks Stripe and nobody else, and it always ends. */
export function createStripeClient({ secretKey, apiOrigin }: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(apiOrigin);
  return new Stripe(secretKey, {
    apiVersion,
    maxNetworkRetries: retries,
    timeout: attemptTimeout,
    host: hostname,
    port: port || (protocol === "https:" ? 443 : 80),
    protocol: protocol === "https:" ? "https" : "http",
    telemetry: false,
    // Its timeout counts for the whole answer. That of the default client starts again with every
    // byte, so a server that drips would hold a visitor for hours.
    httpClient: Stripe.createFetchHttpClient(fetchBounded),
  });
}

const fetchBounded: typeof fetch = async (input, init) => {
  // The secret key must not follow a redirect to another host.
  const response = await fetch(input, { ...init, redirect: "error" });
  const { status, headers } = response;
  const body = response.body?.pipeThrough(limitSize(maxAnswer));
  return new Response(body ?? null, { status, headers });
};

function limitSize(maxSize: number): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > maxSize) controller.error(new Error("the answer is too large"));
      else controller.enqueue(chunk);
    },
  });
}

/**
 * What went wrong at Stripe, for the log: kind, code and the number under which Stripe knows the
 * request. Its message stays out, because it may quote what a buyer typed.
 */
export function describeStripeFault(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return error instanceof Error ? error.name : "unknown";
  }
  const { type, code, statusCode, requestId } = error;
  return [type, statusCode, code, requestId].filter((part) => part !== undefined).join(" ");
}

/** Whether Stripe was not there, or only not able to answer now. */
export function isStripeDown(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const { statusCode = 0 } = error;
  return statusCode === 409 || statusCode === 429 || statusCode >= 500;
}

import { Stripe } from "stripe";
import type { StripeSettings } from "#config/stripe-settings.ts";

/** The version of the interface that the types of this client describe. */
const apiVersion = "2026-10-28.endive";

/**
 * Two attempts of four seconds and half a second between them fit into the ten seconds after which
 * a visitor's browser gives up.
 */
const attemptTimeout = 4_000;
const retries = 1;

/** The largest response that is read, in bytes; real ones have a few thousand. */
const maxAnswer = 1_000_000;

/** The official client. It connects to Stripe only, and every call ends within the timeouts. */
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
    // Its timeout covers the whole response. The default client's timeout restarts with every byte,
    // so a slow server could make a visitor wait for hours.
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
 * What went wrong at Stripe, for the log: type, code and Stripe's id of the request. The message is
 * left out, because it may quote what a buyer typed.
 */
export function describeStripeFault(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return error instanceof Error ? error.name : "unknown";
  }
  const { type, code, statusCode, requestId } = error;
  return [type, statusCode, code, requestId].filter((part) => part !== undefined).join(" ");
}

/** Whether Stripe could not be reached, or was temporarily unable to answer. */
export function isStripeDown(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const { statusCode = 0 } = error;
  return statusCode === 409 || statusCode === 429 || statusCode >= 500;
}

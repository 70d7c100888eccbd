import { Stripe } from "stripe";
import type { StripeSettings } from "#config/stripe-settings.ts";

const apiVersion = "2026-10-28.endive";

/** Two attempts and the pause between them fit into the browser's time-out of ten seconds. */
const attemptTimeout = 4_000;
const retries = 1;

const maxAnswer = 1_000_000;

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
    // This client's time-out covers the whole response; the default one restarts with every byte.
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

/** An error as type, code and request id, for the log. Its message may quote what a buyer typed. */
export function describeStripeFault(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return error instanceof Error ? error.name : "unknown";
  }
  const { type, code, statusCode, requestId } = error;
  return [type, statusCode, code, requestId].filter((part) => part !== undefined).join(" ");
}

export function isStripeDown(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const { statusCode = 0 } = error;
  return statusCode === 409 || statusCode === 429 || statusCode >= 500;
}

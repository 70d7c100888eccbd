import { createRequire } from "node:module";
import type { Stripe } from "stripe";
import type { StripeSettings } from "#config/stripe-settings.ts";

export const apiVersion = "2026-10-28.endive";

/** In milliseconds. Two attempts and the pause between them fit into the browser's timeout of ten seconds. */
const attemptTimeout = 4_000;
const retries = 1;

const maxAnswer = 1_000_000;

/** Loaded on demand: the library is large, and neither practice mode nor the rendering process needs it. */
export function loadStripe(): typeof Stripe {
  return createRequire(import.meta.url)("stripe") as typeof Stripe;
}

export function createStripeClient({ secretKey, apiOrigin }: StripeSettings): Stripe {
  const StripeClient = loadStripe();
  const { hostname, port, protocol } = new URL(apiOrigin);
  return new StripeClient(secretKey, {
    apiVersion,
    maxNetworkRetries: retries,
    timeout: attemptTimeout,
    host: hostname,
    port: port || (protocol === "https:" ? 443 : 80),
    protocol: protocol === "https:" ? "https" : "http",
    telemetry: false,
    // This client's timeout covers the whole response, whereas the library's own timeout restarts with every byte.
    httpClient: StripeClient.createFetchHttpClient(fetchBounded),
  });
}

const fetchBounded: typeof fetch = async (input, init) => {
  // A redirect could send the secret key to another host.
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

/** Returns the type, code and request id of an error for the log. The message may quote what a buyer typed. */
export function formatStripeFault(error: unknown): string {
  if (!(error instanceof loadStripe().errors.StripeError)) {
    return error instanceof Error ? error.name : "unknown";
  }
  const { type, code, statusCode, requestId } = error;
  return [type, statusCode, code, requestId].filter((part) => part !== undefined).join(" ");
}

export function isStripeDown(error: unknown): boolean {
  const { StripeConnectionError, StripeError } = loadStripe().errors;
  if (error instanceof StripeConnectionError) return true;
  if (!(error instanceof StripeError)) return false;
  const { statusCode = 0 } = error;
  return statusCode === 409 || statusCode === 429 || statusCode >= 500;
}

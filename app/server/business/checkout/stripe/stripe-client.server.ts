import { createRequire } from "node:module";
import type { Stripe } from "stripe";
import type { StripeSettings } from "#config/stripe-settings.ts";

export const apiVersion = "2026-10-28.endive";

/**
 * The timeout of one attempt in milliseconds. Two attempts and the pause between them must fit into the ten seconds
 * that the browser waits for a response.
 */
const attemptTimeout = 4_000;
const retries = 1;

const maxAnswer = 1_000_000;

/** Loads the library on demand, because it's large, and practice mode and the rendering process don't need it. */
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
    // With fetch, the timeout covers the whole response instead of restarting with every byte.
    httpClient: StripeClient.createFetchHttpClient(fetchBounded),
  });
}

const fetchBounded: typeof fetch = async (input, init) => {
  // Refuses redirects, because they could send the secret key to another host.
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

/** Describes an error for the log, without its message, which may quote a buyer's input. */
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

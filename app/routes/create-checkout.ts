import {
  createCheckout,
  type CreateCheckoutResult,
} from "#app/server/business/checkout/create-checkout.server.ts";
import type { RouterContextProvider } from "react-router";
import { readContext } from "#app/request-context.server.ts";
import { getPageOrigin, isSameOrigin } from "#app/server/platform/request/site-origin.server.ts";

type Arguments = { request: Request; context: Readonly<RouterContextProvider> };

export async function action({ request, context }: Arguments): Promise<Response> {
  if (!isSameOrigin(request)) {
    return fail(403, "Only pages of this site may ask for this.");
  }
  if (!isJson(request)) return fail(415, "Expected the content type application/json.");
  const body = await readJson(request);
  if (!body.ok) return fail(400, "Expected valid JSON.");
  const known = readContext({ request, context });
  return answer(await createCheckout(priceIdOf(body.value), request, known), request);
}

function answer(result: CreateCheckoutResult, request: Request): Response {
  switch (result.status) {
    case "created":
      return reply(200, { url: new URL(result.url, getPageOrigin(request)).href });
    case "malformed":
      return fail(400, 'Expected an object with a priceId, like {"priceId": "..."}.');
    case "unknown":
      return fail(404, "There is nothing for sale under this priceId.");
    case "off":
      return fail(403, "This site takes no payments at the moment.");
    case "too-many":
      return fail(429, "You've tried this too often. Please wait a moment and try again.", {
        "Retry-After": String(result.retryAfter),
      });
    case "refused":
      return fail(502, "The payment could not be started.");
    case "unreachable":
      return fail(503, "The payment could not be started. Please try again.", {
        "Retry-After": "10",
      });
  }
}

function fail(status: number, error: string, headers?: Record<string, string>): Response {
  return reply(status, { error }, headers);
}

function reply(status: number, body: object, headers?: Record<string, string>): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

function isJson(request: Request): boolean {
  const type = request.headers.get("Content-Type")?.split(";")[0];
  return type?.trim().toLowerCase() === "application/json";
}

/** Reads only the price's id. Ignores an amount, so that the browser can't set the price. */
function priceIdOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "priceId" in value
    ? value.priceId
    : undefined;
}

async function readJson(request: Request): Promise<{ ok: true; value: unknown } | { ok: false }> {
  try {
    return { ok: true, value: await request.json() };
  } catch {
    return { ok: false };
  }
}

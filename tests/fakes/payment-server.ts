/** Simulates the part of Stripe's API that the site uses, on a free port. It rejects unexpected requests. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Stripe } from "stripe";
import { readSessionParameters } from "./session-parameters.ts";

export type Behavior =
  | "fine"
  /** Accepts the request and never answers. */
  | "silent"
  /** Closes every connection. */
  | "down"
  /** Closes the first connection after it has opened the session. */
  | "cuts once"
  /** Sends a byte now and then, endlessly. */
  | "dripping"
  | "garbage"
  | "huge"
  | "no url"
  | "redirect"
  /** Sends the visitor to another address. */
  | { url: string }
  | { status: number };

export type FakeSession = ReturnType<typeof newSession>;

export type PaymentServer = Awaited<ReturnType<typeof startPaymentServer>>;

export const secretKey = "sk_test_51FakeServerKey";
export const liveKey = "sk_live_51FakeServerKey";
export const webhookSecret = "whsec_fakeServerSecret";

export async function startPaymentServer() {
  const answers = new Map<string, { parameters: string; body: unknown }>();
  const http = createServer((request, response) => void handle(request, response));
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const server = {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    behavior: "fine" as Behavior,
    requests: [] as Array<Record<"method" | "path" | "idempotencyKey" | "version", unknown>>,
    sessions: new Map<string, FakeSession>(),
    disputes: [] as object[],
    account: { object: "account", charges_enabled: true, payouts_enabled: true },
    endpoints: [] as Array<Record<string, unknown>>,
    /** The enabled payment methods. */
    configurations: [{ is_default: true, active: true, paypal: { available: true } }] as Array<
      Record<string, unknown>
    >,
    close() {
      http.closeAllConnections();
      http.close();
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    const { method = "", url = "", headers } = request;
    const key = headers["idempotency-key"]?.toString();
    const version = headers["stripe-version"];
    server.requests.push({ method, path: url, idempotencyKey: key, version });
    const send = (status: number, value: unknown) => {
      response.writeHead(status, { "Content-Type": "application/json", "Request-Id": "req_fake1" });
      response.end(typeof value === "string" ? value : JSON.stringify(value));
    };
    if (isBadMood(server, request, response, send)) return;
    const given = headers.authorization?.replace(/^Bearer /, "");
    if (given !== secretKey && given !== liveKey) return send(401, problem("wrong key"));
    const { pathname, searchParams } = new URL(url, server.origin);
    if (method === "POST" && pathname === "/v1/checkout/sessions") {
      const [status, value] = open(body, key);
      if (server.behavior !== "cuts once")
        return send(status, status === 200 ? disguise(server, value) : value);
      server.behavior = "fine";
      return response.destroy();
    }
    if (pathname.startsWith("/v1/webhook_endpoints") && method !== "GET")
      return send(...changeEndpoints(server, method, pathname, new URLSearchParams(body)));
    if (method !== "GET") return send(404, problem(`no ${method} ${pathname}`));
    return send(...read(server, pathname, searchParams));
  }

  /** Opens one session for each idempotency key. */
  function open(body: string, key: string | undefined): [number, unknown] {
    if (key === undefined) return [400, problem("no idempotency key")];
    const known = answers.get(key);
    if (known && known.parameters !== body)
      return [400, problem("this key was used for something else")];
    if (known) return [200, known.body];
    const parameters = readSessionParameters(new URLSearchParams(body));
    if (!parameters.ok) return [400, problem(parameters.fault)];
    const session = newSession(server.origin, parameters);
    server.sessions.set(session.id, session);
    answers.set(key, { parameters: body, body: session });
    return [200, session];
  }

  return server;
}

function isBadMood(
  server: PaymentServer,
  request: IncomingMessage,
  response: ServerResponse,
  send: (status: number, value: unknown) => void,
): boolean {
  const { behavior } = server;
  if (behavior === "silent") return true;
  if (behavior === "down") request.socket.destroy();
  else if (behavior === "garbage") send(200, "<html>It works!</html>");
  else if (behavior === "huge") send(200, `{"a":"${"x".repeat(5_000_000)}"}`);
  else if (behavior === "redirect") response.writeHead(307, { Location: "/stolen" }).end();
  else if (behavior === "dripping") drip(response);
  else if (typeof behavior === "object" && "status" in behavior)
    send(behavior.status, problem("a secret word of the provider"));
  else return false;
  return true;
}

function drip(response: ServerResponse) {
  response.writeHead(200, { "Content-Type": "application/json" });
  const dripping = setInterval(() => response.write(" "), 100);
  response.on("close", () => clearInterval(dripping));
}

function disguise({ behavior }: PaymentServer, value: unknown): unknown {
  if (typeof value !== "object") return value;
  if (behavior === "no url") return { ...value, url: null };
  return typeof behavior === "object" ? { ...value, ...behavior } : value;
}

function read(server: PaymentServer, path: string, query: URLSearchParams): [number, unknown] {
  const expand = query.getAll("expand[0]");
  const session = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)?.[1];
  if (session !== undefined) {
    const found = server.sessions.get(session);
    if (!expand.includes("payment_intent.latest_charge")) return [400, problem("expand what?")];
    return found ? [200, found] : [404, problem("No such checkout.session")];
  }
  if (path === "/v1/checkout/sessions") return [200, list(server, query)];
  if (path === "/v1/account") return [200, server.account];
  const lists: Record<string, unknown> = {
    "/v1/disputes": server.disputes,
    "/v1/webhook_endpoints": server.endpoints,
    "/v1/payment_method_configurations": server.configurations,
  };
  if (path in lists)
    return [200, { object: "list", data: lists[path], has_more: false, url: path }];
  return [404, problem(`no GET ${path}`)];
}

/** Only the response to the creation of an endpoint contains its secret. */
function changeEndpoints(
  server: PaymentServer,
  method: string,
  path: string,
  given: URLSearchParams,
): [number, unknown] {
  if (method === "POST") {
    const enabled_events = [...given].filter(([name]) => name.startsWith("enabled_events["));
    const endpoint = {
      id: `we_${randomBytes(6).toString("hex")}`,
      object: "webhook_endpoint",
      status: "enabled",
      url: given.get("url"),
      api_version: given.get("api_version"),
      enabled_events: enabled_events.map(([, event]) => event),
    };
    server.endpoints.push(endpoint);
    return [200, { ...endpoint, secret: `whsec_${randomBytes(12).toString("hex")}` }];
  }
  const id = path.split("/").at(-1);
  if (!server.endpoints.some((one) => one["id"] === id)) return [404, problem("No such endpoint")];
  server.endpoints = server.endpoints.filter((one) => one["id"] !== id);
  return [200, { id, object: "webhook_endpoint", deleted: true }];
}

/** Lists the newest first, two per page, so that the client has to paginate. */
function list(server: PaymentServer, query: URLSearchParams) {
  const since = Number(query.get("created[gte]") ?? 0);
  const after = query.get("starting_after");
  const all = [...server.sessions.values()].toReversed().filter(({ created }) => created >= since);
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(start, start + 2);
  const has_more = all.length > start + 2;
  return { object: "list", url: "/v1/checkout/sessions", data, has_more };
}

type Parameters = Extract<ReturnType<typeof readSessionParameters>, { ok: true }>;

function newSession(
  origin: string,
  { programId, amount, name, details, asked, content, successUrl, note, fields }: Parameters,
) {
  const id = `cs_test_${randomBytes(12).toString("hex")}`;
  return {
    id,
    object: "checkout.session",
    livemode: false,
    created: Math.floor(Date.now() / 1_000),
    mode: "payment",
    status: "open",
    payment_status: "unpaid",
    url: `${origin}/c/pay/${id}`,
    success_url: successUrl,
    amount_total: amount,
    currency: "usd",
    /** The texts for the buyer. Stripe's response has them in another place. */
    shown_name: name,
    shown_details: details,
    shown_note: note,
    custom_fields: fields,
    client_reference_id: programId,
    metadata: { program_id: programId, price: asked, ...(content && { content }) },
    payment_intent: null as null | Record<string, unknown>,
    customer_details: null as null | { name: string; email: string },
  };
}

function problem(message: string) {
  return { error: { type: "invalid_request_error", message } };
}

export function signBody(payload: string, secret = webhookSecret, signedAt = new Date()): string {
  const timestamp = Math.floor(signedAt.getTime() / 1_000);
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

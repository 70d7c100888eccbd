/** Simulates MailerLite's API for subscribers on a free port. It rejects everything that isn't documented. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { listen } from "#tests/support/listen.ts";

export const serviceKey = "test-key-0123456789abcdef";

export const serviceGroup = "4243829086487936";

export type ServiceFault =
  | { kind: "status"; status: number; headers?: Record<string, string> }
  | { kind: "hang-up" }
  | { kind: "garbage" };

export type NewsletterService = {
  baseUrl: string;
  subscribers: Map<string, { status: string; name: string | undefined; groups: string[] }>;
  /** The number of accepted requests. */
  calls: number;
  fault: ServiceFault | undefined;
};

const bodySchema = z.strictObject({
  email: z.email(),
  status: z.enum(["active", "unsubscribed", "unconfirmed", "bounced", "junk"]).optional(),
  fields: z.strictObject({ name: z.string() }).optional(),
  groups: z.array(z.string().regex(/^\d+$/)).optional(),
});

/** Starts the service until the test has finished. */
export async function startNewsletterService(): Promise<NewsletterService> {
  const service: NewsletterService = {
    baseUrl: "",
    subscribers: new Map(),
    calls: 0,
    fault: undefined,
  };
  const server = createServer((request, response) => void answer(service, request, response));
  service.baseUrl = `http://127.0.0.1:${await listen(server)}/api`;
  return service;
}

async function answer(
  service: NewsletterService,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const body = await text(request);
  const { fault } = service;
  if (fault?.kind === "hang-up") return request.socket.destroy();
  if (fault?.kind === "garbage") return response.writeHead(200).end("<html>Hello");
  if (fault) return reply(response, fault.status, { message: "A fault." }, fault.headers);
  const { method, url, headers } = request;
  if (headers.authorization !== `Bearer ${serviceKey}`)
    return reply(response, 401, { message: "Unauthenticated." });
  if (method === "GET" && url?.startsWith("/api/groups"))
    return reply(response, 200, { data: [{ id: serviceGroup, name: "Learners" }] });
  if (method === "GET" && url?.startsWith("/api/subscribers?")) return list(service, url, response);
  if (url !== "/api/subscribers" || method !== "POST")
    return reply(response, 404, { message: "Not found." });
  if (headers["content-type"] !== "application/json" || headers.accept !== "application/json")
    return reply(response, 400, { message: "Both headers are needed." });
  const parsed = bodySchema.safeParse(JSON.parse(body));
  if (!parsed.success) return reply(response, 422, { message: "Invalid.", errors: {} });
  service.calls += 1;
  const { email, fields, groups = [], status: asked = "active" } = parsed.data;
  const known = service.subscribers.get(email.toLowerCase());
  // A junk address can't subscribe again.
  const status = known?.status === "junk" ? "junk" : asked;
  service.subscribers.set(email.toLowerCase(), {
    status,
    name: fields?.name ?? known?.name,
    groups: [...new Set([...(known?.groups ?? []), ...groups])],
  });
  return reply(response, known ? 200 : 201, { data: { id: "1", email, status } });
}

/** Answers one address a page. The cursor is the number of addresses before it. */
function list({ subscribers }: NewsletterService, url: string, response: ServerResponse) {
  const { searchParams } = new URL(url, "http://localhost");
  const wanted = searchParams.get("filter[status]");
  const all = [...subscribers].filter(([, { status }]) => status === wanted);
  const at = Number(searchParams.get("cursor"));
  const data = all.slice(at, at + 1).map(([email, { status }]) => ({ id: "1", email, status }));
  const next_cursor = at + 1 < all.length ? String(at + 1) : null;
  return reply(response, 200, { data, meta: { next_cursor } });
}

function reply(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  return response
    .writeHead(status, { "Content-Type": "application/json", ...headers })
    .end(JSON.stringify(body));
}

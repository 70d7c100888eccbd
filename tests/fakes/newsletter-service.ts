/** Simulates MailerLite's API for subscribers on a free port. It rejects everything that isn't documented. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { listen } from "#tests/support/listen.ts";

export const serviceKey = "test-key-0123456789abcdef";

export const serviceGroup = "4243829086487936";

export type Subscriber = { status: string; name: string | undefined; groups: string[] };

/** A fault to simulate. */
export type ServiceFault =
  | { kind: "status"; status: number; headers?: Record<string, string> }
  | { kind: "hang-up" }
  | { kind: "garbage" };

export type NewsletterService = {
  baseUrl: string;
  subscribers: Map<string, Subscriber>;
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
  if (method === "GET" && url?.startsWith("/api/groups"))
    return headers.authorization === `Bearer ${serviceKey}`
      ? reply(response, 200, { data: [{ id: serviceGroup, name: "Learners" }] })
      : reply(response, 401, { message: "Unauthenticated." });
  if (url !== "/api/subscribers") return reply(response, 404, { message: "Not found." });
  if (method !== "POST") return reply(response, 405, { message: "Method not allowed." });
  if (headers.authorization !== `Bearer ${serviceKey}`) {
    return reply(response, 401, { message: "Unauthenticated." });
  }
  if (headers["content-type"] !== "application/json" || headers.accept !== "application/json") {
    return reply(response, 400, { message: "Both headers are needed." });
  }
  const parsed = bodySchema.safeParse(JSON.parse(body));
  if (!parsed.success) {
    return reply(response, 422, { message: "The given data was invalid.", errors: {} });
  }
  service.calls += 1;
  const { email, fields, groups = [], status = "active" } = parsed.data;
  const known = service.subscribers.get(email.toLowerCase());
  // A junk address can't subscribe again.
  const kept = known?.status === "junk" ? "junk" : status;
  const now: Subscriber = {
    status: kept,
    name: fields?.name ?? known?.name,
    groups: [...new Set([...(known?.groups ?? []), ...groups])],
  };
  service.subscribers.set(email.toLowerCase(), now);
  return reply(response, known ? 200 : 201, { data: { id: "1", email, status: kept } });
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

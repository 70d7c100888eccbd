/** Handles the requests that no finished file answers: the application, and the health checks. */
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { RequestContext } from "#app/server/platform/request/request-context.server.ts";
import type { OutputState } from "./output.ts";
import { contentPolicy, nonceSources, type OutsideHosts } from "./security-headers.ts";
import { isLocalRequest } from "./client-address.ts";

export type ApplicationOptions = {
  /** Renders the response. */
  application: (request: Request, context: RequestContext) => Promise<Response>;
  /** Whether the database takes writes. */
  isHealthy: () => Promise<boolean>;
  /** Whether the process is about to stop, so that requests should go to another one. */
  isLeaving?: () => boolean;
  /** Whether the process can do its work. The other properties are sent to local or authorized clients. */
  checkReadiness?: () => Promise<{ ready: boolean }>;
  /** Whether the log can be written. */
  checkLog?: () => OutputState;
  /** The token that a monitor on another machine sends. */
  readinessToken?: string | undefined;
};

type Received = {
  Bindings: {
    incoming: IncomingMessage;
    known: RequestContext & { nonce: string };
    outside: OutsideHosts;
  };
};

/** Makes the handler of the requests that no finished file answers. */
export function createApplication(options: ApplicationOptions): Hono<Received> {
  const site = new Hono<Received>();

  // Proxies, and hosts that run images, ask here whether requests are to come. Pages need no database: without it
  // they go on, and a proxy that went away then would take them from visitors.
  site.get("/up", (context) => {
    const leaving = options.isLeaving?.() ?? false;
    const text = leaving ? "this process is about to stop" : "ok";
    return context.text(`${text}\n`, leaving ? 503 : 200, { "Cache-Control": "no-store" });
  });

  site.get("/healthz", async (context) => {
    const healthy = await options.isHealthy();
    const text = healthy ? "ok" : "the database does not answer";
    return context.text(`${text}\n`, healthy ? 200 : 503, { "Cache-Control": "no-store" });
  });

  site.get("/readyz", async (context) => {
    const readiness = (await options.checkReadiness?.()) ?? { ready: true };
    const { ready } = readiness;
    const seen = mayKnow(context.env.incoming, options.readinessToken)
      ? { ...readiness, log: options.checkLog?.() }
      : { ready };
    return context.json(seen, ready ? 200 : 503, {
      "Cache-Control": "no-store",
      ...(ready ? {} : { "Retry-After": "10" }),
    });
  });

  site.use(compress());

  site.all("*", async (context) => {
    const answer = await options.application(context.req.raw, context.env.known);
    const response = new Response(answer.body, answer);
    if (response.headers.get("Content-Type")?.startsWith("text/html")) {
      // Whatever is made for one visitor is for no search results; pages for all are finished files.
      response.headers.set("X-Robots-Tag", "noindex");
      response.headers.set(
        "Content-Security-Policy",
        contentPolicy(nonceSources(context.env.known.nonce), context.env.outside),
      );
    }
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
    return response;
  });

  site.onError((error, context) => {
    console.error(error);
    return context.text("Something went wrong on our side. Please try again.", 500);
  });

  return site;
}

/** Whether the client may see all of the readiness report: it is on this machine, or sent the token. */
function mayKnow(incoming: IncomingMessage, token: string | undefined): boolean {
  if (isLocalRequest(incoming)) return true;
  if (token === undefined) return false;
  const given = Buffer.from(incoming.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
}

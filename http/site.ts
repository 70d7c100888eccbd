/** The HTTP layer: what holds for every request, finished pages, and the application behind it. */
import type { Http2Bindings, HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { compress } from "hono/compress";
import {
  answerWithFile,
  type PrerenderedFile,
  type PrerenderedFiles,
} from "./prerendered-files.ts";
import { formBodyLimit } from "#config/form-body-limit.ts";
import { limitBody } from "./body-limit.ts";
import { createPathNames, type LogRequest } from "./request-log.ts";
import { findRefusal, looksLikeFile } from "./request-guard.ts";
import {
  baseHeaders,
  closedPolicy,
  contentPolicy,
  nonceSources,
  type OutsideHosts,
} from "./security-headers.ts";
import { receive, type Visit } from "./visit.ts";

export type SiteOptions = {
  files: PrerenderedFiles;
  /** Answers what no file answers. */
  application: (request: Request) => Promise<Response>;
  /** Paths that the application knows besides the files: `/api/create-checkout`. */
  applicationPaths: ReadonlySet<string>;
  isHealthy: () => Promise<boolean>;
  /** Whether the process can do its work; whatever else it knows is shown to those who watch it. */
  checkReadiness?: () => Promise<{ ready: boolean }>;
  /** Whether visitors reach the site by https. */
  https: boolean;
  /** The other hosts that pages may turn to. */
  outside?: OutsideHosts;
  /** How many proxies in front of the site may be believed about the visitor's address. */
  trustedProxies?: number;
  /** Is told of every request when it has been answered. */
  logRequest?: LogRequest;
};

export type Site = {
  fetch(request: Request, bindings: HttpBindings | Http2Bindings): Response | Promise<Response>;
};

type Visited = { Bindings: HttpBindings & { visit: Visit; path: string } };

const kilobyte = 1024;

/** The largest body of each address that takes one, in bytes. */
const bodyLimits: Record<string, number> = {
  "/api/create-checkout": 4 * kilobyte,
  "/api/newsletter-unsubscribe": 4 * kilobyte,
  "/api/payment-webhook": 512 * kilobyte,
};

/** Query names that change a finished page. With one of them the application answers instead. */
const liveQueries: Record<string, string[]> = {
  "/contact": ["topic"],
  "/testimonials": ["category"],
};

/** Builds the whole site as one handler of requests. */
export function createSite(options: SiteOptions): Site {
  const application = createApplication(options);
  const always = Object.entries(baseHeaders({ https: options.https }));
  const alwaysRaw = always.flat();
  const nameOf = createPathNames(options.files, [
    "/healthz",
    "/readyz",
    ...options.applicationPaths,
  ]);

  const finish = (visit: Visit, method: string, path: string, status: number) => {
    options.logRequest?.({
      id: visit.id,
      method,
      path: nameOf(path),
      status,
      duration: performance.now() - visit.startedAt,
    });
  };

  const answer = async (request: Request, bindings: Visited["Bindings"]): Promise<Response> => {
    const refusal = findRefusal(bindings.incoming);
    const response = refusal
      ? plain(refusal.text, refusal.status, refusal.allow ? { Allow: refusal.allow } : {})
      : await application.fetch(request, bindings);
    for (const [name, value] of always) response.headers.set(name, value);
    response.headers.set("X-Request-Id", bindings.visit.id);
    if (!response.headers.has("Content-Security-Policy")) {
      response.headers.set("Content-Security-Policy", closedPolicy);
    }
    finish(bindings.visit, bindings.incoming.method ?? "", bindings.path, response.status);
    return response;
  };

  return {
    fetch(request, bindings) {
      // Only servers for HTTP/1 are made.
      const { incoming, outgoing } = bindings as HttpBindings;
      const visit = receive(incoming, options.trustedProxies ?? 0);
      const path = /^[^?#]*/.exec(incoming.url ?? "")?.[0] ?? "";
      const file = findFile(options.files, incoming, path);
      if (!file || findRefusal(incoming)) {
        return answer(request, { incoming, outgoing, visit, path });
      }
      // Straight to the connection: most requests end here, and objects of the web's interface
      // would cost several times what the page costs.
      const { status, headers, body } = answerWithFile(file, {
        method: incoming.method ?? "",
        acceptEncoding: incoming.headers["accept-encoding"] ?? "",
        ifNoneMatch: incoming.headers["if-none-match"],
      });
      const policy = file.contentPolicy ? [] : ["Content-Security-Policy", closedPolicy];
      outgoing.writeHead(status, [...alwaysRaw, ...policy, "X-Request-Id", visit.id, ...headers]);
      outgoing.end(body);
      finish(visit, incoming.method ?? "", path, status);
      return RESPONSE_ALREADY_SENT;
    },
  };
}

/** The finished file that answers a request, when one does. */
function findFile(
  files: PrerenderedFiles,
  { method, url = "" }: HttpBindings["incoming"],
  path: string,
): PrerenderedFile | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const live = liveQueries[path];
  if (live && url.length > path.length) {
    const query = new URLSearchParams(url.slice(path.length).split("#")[0]);
    if (live.some((name) => query.has(name))) return undefined;
  }
  return files.get(path);
}

/** What no finished file answers. */
function createApplication(options: SiteOptions): Hono<Visited> {
  const site = new Hono<Visited>();
  const isUnknownFile = (path: string) =>
    looksLikeFile(path) && !options.applicationPaths.has(path);

  site.get("/healthz", async () => {
    const healthy = await options.isHealthy();
    return plain(healthy ? "ok" : "the database does not answer", healthy ? 200 : 503, {
      "Cache-Control": "no-store",
    });
  });

  site.get("/readyz", async () => {
    const readiness = (await options.checkReadiness?.()) ?? { ready: true };
    return Response.json(readiness, {
      status: readiness.ready ? 200 : 503,
      headers: { "Cache-Control": "no-store", ...(readiness.ready ? {} : { "Retry-After": "10" }) },
    });
  });

  site.use(async (context, next) => {
    const { path } = context.env;
    if (context.req.method === "POST") {
      if (!isUnknownFile(path)) return next();
      const known = options.files.has(path);
      return plain(
        known ? "This method is not allowed here." : "Not found.",
        known ? 405 : 404,
        known ? { Allow: "GET, HEAD" } : {},
      );
    }
    // A page has one address. Who types /Shop or /shop/ is shown the way to it.
    const address = path.replace(/\/$/, "").toLowerCase();
    if (address !== path && options.files.has(address)) {
      return context.redirect(`${address}${new URL(context.req.url).search}`, 308);
    }
    if (!options.files.has(path) && isUnknownFile(path)) return plain("Not found.", 404);
    return next();
  });

  site.use(compress());

  site.all("*", async (context) => {
    const { path, visit } = context.env;
    const maxSize = bodyLimits[path] ?? formBodyLimit;
    const request = await limitBody(context.req.raw, maxSize);
    if (request === "too large") return tooLarge(path, maxSize);
    const answer = await options.application(request);
    const response = new Response(answer.body, answer);
    if (response.headers.get("Content-Type")?.startsWith("text/html")) {
      response.headers.set(
        "Content-Security-Policy",
        contentPolicy(nonceSources(visit.nonce), options.outside),
      );
    }
    if (response.status === 405 && !response.headers.has("Allow"))
      response.headers.set("Allow", "GET, HEAD");
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
    return response;
  });

  site.onError((error, context) => {
    console.error(error);
    return context.text("Something went wrong on our side. Please try again.", 500);
  });

  return site;
}

function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", ...headers },
  });
}

function tooLarge(pathname: string, maxSize: number): Response {
  const text = `This is too much at once: at most ${maxSize / kilobyte} KB are accepted here.`;
  if (!pathname.startsWith("/api/"))
    return plain(`${text} Please go back and shorten your text.`, 413);
  return Response.json({ error: text }, { status: 413 });
}

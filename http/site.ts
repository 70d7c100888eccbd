/** The HTTP layer: what holds for every request, finished pages, and the application behind it. */
import { randomBytes } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { answerWithFile, type PrerenderedFiles } from "./prerendered-files.ts";
import { findRefusal, looksLikeFile } from "./request-guard.ts";
import { baseHeaders, closedPolicy, contentPolicy, nonceSources } from "./security-headers.ts";

export type SiteOptions = {
  files: PrerenderedFiles;
  /** Answers what no file answers. */
  application: (request: Request) => Promise<Response>;
  /** Paths that the application knows besides the files: `/api/create-checkout`. */
  applicationPaths: ReadonlySet<string>;
  isHealthy: () => Promise<boolean>;
  /** Whether visitors reach the site by https. */
  https: boolean;
  /** Where form posts may end besides this site. */
  paymentOrigin?: string | undefined;
};

const kilobyte = 1024;

/** The largest body of each address that takes one, in bytes. */
const bodyLimits: Record<string, number> = {
  "/api/create-checkout": 4 * kilobyte,
  "/api/payment-webhook": 512 * kilobyte,
};
const formLimit = 64 * kilobyte;

/** Query names that change a finished page. With one of them the application answers instead. */
const liveQueries: Record<string, string[]> = {
  "/contact": ["topic"],
  "/testimonials": ["category"],
};

const nonceHeader = "x-csp-nonce";

/** Builds the whole site as one handler of requests. */
export function createSite(options: SiteOptions): Hono<{ Bindings: HttpBindings }> {
  const site = new Hono<{ Bindings: HttpBindings }>();
  const headers = Object.entries(baseHeaders({ https: options.https }));

  site.use(async (context, next) => {
    const refusal = findRefusal(context.env.incoming);
    if (refusal) {
      context.res = plain(
        refusal.text,
        refusal.status,
        refusal.allow ? { Allow: refusal.allow } : {},
      );
    } else {
      await next();
    }
    for (const [name, value] of headers) context.res.headers.set(name, value);
    if (!context.res.headers.has("Content-Security-Policy")) {
      context.res.headers.set("Content-Security-Policy", closedPolicy);
    }
  });

  site.get("/healthz", async () => {
    const healthy = await options.isHealthy();
    return plain(healthy ? "ok" : "the database does not answer", healthy ? 200 : 503, {
      "Cache-Control": "no-store",
    });
  });

  site.use(async (context, next) => {
    if (context.req.method === "POST") return next();
    const { pathname, searchParams } = new URL(context.req.url);
    const file = options.files.get(pathname);
    if (file && !liveQueries[pathname]?.some((name) => searchParams.has(name))) {
      context.res = answerWithFile(file, context.req.raw);
      return;
    }
    const withoutSlash = pathname.replace(/\/$/, "");
    if (!file && withoutSlash !== pathname && options.files.has(withoutSlash)) {
      context.res = context.redirect(withoutSlash, 308);
      return;
    }
    if (!file && looksLikeFile(pathname) && !options.applicationPaths.has(pathname)) {
      context.res = plain("Not found.", 404);
      return;
    }
    await next();
  });

  site.use(async (context, next) => {
    const { pathname } = new URL(context.req.url);
    if (
      context.req.method === "POST" &&
      looksLikeFile(pathname) &&
      !options.applicationPaths.has(pathname)
    ) {
      const known = options.files.has(pathname);
      return plain(
        known ? "This method is not allowed here." : "Not found.",
        known ? 405 : 404,
        known ? { Allow: "GET, HEAD" } : {},
      );
    }
    const maxSize = bodyLimits[pathname] ?? formLimit;
    return bodyLimit({ maxSize, onError: () => tooLarge(pathname, maxSize) })(context, next);
  });

  site.use(compress());

  site.all("*", async (context) => {
    const nonce = randomBytes(16).toString("base64");
    const request = withHeader(context.req.raw, nonceHeader, nonce);
    const answer = await options.application(request);
    const response = new Response(answer.body, answer);
    if (response.headers.get("Content-Type")?.startsWith("text/html")) {
      response.headers.set(
        "Content-Security-Policy",
        contentPolicy(nonceSources(nonce), options.paymentOrigin),
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

/** The same request with one header set, whatever the client sent under that name. */
function withHeader(request: Request, name: string, value: string): Request {
  const headers = new Headers(request.headers);
  headers.set(name, value);
  const { url, method, signal } = request;
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(url, {
    method,
    headers,
    signal,
    ...(hasBody ? { body: request.body, duplex: "half" } : {}),
  });
}

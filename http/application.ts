/** Handles requests that no finished file answers: with the application, a health check or a refusal. */
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { RequestContext } from "#app/server/platform/request/request-context.server.ts";
import { formBodyLimit, roomBodyLimit, uploadLimits } from "#config/form-body-limit.ts";
import { isLocalRequest } from "./client-address.ts";
import { compressPages } from "./compress-pages.ts";
import type { LogState } from "./log.ts";
import type { Published } from "./published.ts";
import { createContext, findClient } from "./request-context.ts";
import { isRoomPath, reading, type Route } from "./route-matcher.ts";
import { contentPolicy, nonceSources } from "./security-headers.ts";

export type ApplicationOptions = {
  application: (request: Request, context: RequestContext) => Promise<Response>;
  trustedProxies: number;
  renderLimit?: number;
  isHealthy: () => Promise<boolean>;
  isOwner: (request: Request) => Promise<boolean>;
  /** Whether a request comes from the signed-in owner, and from a page of the room. */
  mayUpload: (request: Request) => Promise<boolean>;
  isLeaving: () => boolean;
  /** Whether the process can do its work. Only local or authorized clients receive the result's other properties. */
  checkReadiness: () => Promise<{ ready: boolean }>;
  checkLog: () => LogState;
  readinessToken: string | undefined;
};

type Bindings = {
  incoming: IncomingMessage;
  requestId: string;
  path: string;
  canonicalPath: string;
  /** The route that matches the path. Undefined if a finished file answers the request. */
  route: Route | undefined;
  published: Published;
};

type Env = { Bindings: Bindings };

type Handler = MiddlewareHandler<Env>;

const kilobyte = 1024;

const bodyLimits: ReadonlyMap<string, number> = new Map([
  ["/api/create-checkout", 4 * kilobyte],
  ["/api/newsletter-unsubscribe", 4 * kilobyte],
  ["/api/payment-webhook", 512 * kilobyte],
]);

/** The maximum length of a URL, in bytes. All links from the site or a payment provider are shorter. */
const longestUrl = 2 * kilobyte;

/** The maximum number of pages that are rendered per minute for one network. A whole school needs far fewer. */
const rendersPerMinute = 240;

export function createApplication(options: ApplicationOptions): Hono<Env> {
  const app = new Hono<Env>({ getPath: (_, given) => given?.env?.canonicalPath ?? "/" });
  app.use(redirectToCanonicalPath, refuseMethod);
  addHealthChecks(app, options);
  app.use(
    refuseLongUrl,
    createRenderLimit(options),
    refuseEncoding,
    createUploadGate(options),
    limitBody,
    readBody,
    compress(),
    compressPages,
  );
  app.all("*", createAnswer(options));
  app.onError((error, context) => {
    // If the client closed the connection while sending the body, the site isn't at fault.
    if (context.env.incoming.errored) return context.body(null, 400);
    console.error(error);
    return context.text("Something went wrong on this site. Please try again.", 500);
  });
  return app;
}

function addHealthChecks(app: Hono<Env>, options: ApplicationOptions) {
  // Hosting platforms request /up. The response doesn't depend on the database, because pages don't need it.
  app.get("/up", (context) => {
    const leaving = options.isLeaving();
    const text = leaving ? "this process is about to stop" : "ok";
    return context.text(`${text}\n`, leaving ? 503 : 200);
  });

  app.get("/healthz", async (context) => {
    const healthy = await options.isHealthy();
    const text = healthy ? "ok" : "the database does not answer";
    return context.text(`${text}\n`, healthy ? 200 : 503);
  });

  app.get("/readyz", async (context) => {
    const readiness = await options.checkReadiness();
    const { ready } = readiness;
    const isAuthorized = maySeeReadiness(context.env.incoming, options.readinessToken);
    const report = isAuthorized ? { ...readiness, log: options.checkLog() } : { ready };
    if (!ready) context.header("Retry-After", "10");
    return context.json(report, ready ? 200 : 503);
  });
}

function maySeeReadiness(incoming: IncomingMessage, token: string | undefined): boolean {
  if (isLocalRequest(incoming)) return true;
  if (token === undefined) return false;
  const given = Buffer.from(incoming.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
}

/** Redirects addresses like /Shop and /shop/, because each page has only one address. */
const redirectToCanonicalPath: Handler = async (context, next) => {
  const { path, canonicalPath, published, incoming } = context.env;
  if (!isReading(context) || canonicalPath === path || !published.get(canonicalPath)) return next();
  const query = incoming.url?.slice(path.length).split("#")[0] ?? "";
  return context.text("The page is there.\n", 308, { Location: `${canonicalPath}${query}` });
};

/** Refuses unsupported methods with 405. If a form is posted to a page, the application explains the refusal. */
const refuseMethod: Handler = async (context, next) => {
  const { path, published, route } = context.env;
  const methods: readonly string[] = route?.methods ?? reading;
  const { method } = context.req;
  if (methods.includes(method)) return next();
  const isPage = published.get(path)?.contentPolicy !== undefined;
  if (method === "POST" && isPage && context.req.header("Accept")?.includes("text/html"))
    await next();
  else context.res = refuse(context, 405, "This method is not allowed here.");
  context.res.headers.set("Allow", methods.join(", "));
  return undefined;
};

const refuseLongUrl: Handler = async (context, next) => {
  const { url = "" } = context.env.incoming;
  return url.length > longestUrl ? refuse(context, 414, "The address is too long.") : next();
};

/**
 * Limits how many pages are rendered per minute for one network, because rendering a page takes as much time as sending
 * fifty finished ones.
 */
function createRenderLimit({
  trustedProxies,
  renderLimit = rendersPerMinute,
  isOwner,
}: ApplicationOptions): Handler {
  const limiter = new RateLimiterMemory({ points: renderLimit, duration: 60 });
  return async (context, next) => {
    if (isApi(context)) return next();
    try {
      await limiter.consume(findClient(context.env.incoming, trustedProxies));
    } catch (error) {
      if (isRoomPath(context.req.path) && (await isOwner(context.req.raw))) return next();
      const seconds = Math.ceil((error as RateLimiterRes).msBeforeNext / 1_000);
      context.header("Retry-After", String(seconds));
      return refuse(
        context,
        429,
        `You've tried this too often. Please try again in ${seconds} seconds.`,
      );
    }
    return next();
  };
}

const refuseEncoding: Handler = async (context, next) => {
  const encoding = context.req.header("Content-Encoding");
  if (encoding === undefined || encoding.toLowerCase() === "identity") return next();
  context.header("Accept-Encoding", "identity");
  return refuse(context, 415, "Send this without a Content-Encoding.");
};

/** Discards uploaded files from anyone but the owner. The application responds as if no file had been sent. */
function createUploadGate({ mayUpload }: ApplicationOptions): Handler {
  return async (context, next) => {
    const { raw, path } = context.req;
    const isSmall = Number(context.req.header("Content-Length") ?? Infinity) <= formBodyLimit;
    if (isReading(context) || isSmall || !uploadLimits.has(path)) return next();
    if (!(await mayUpload(raw))) context.req.raw = new Request(raw, { method: "POST", body: "" });
    return next();
  };
}

const limitBody: Handler = (context, next) => {
  const { path } = context.req;
  const usual = isRoomPath(path) ? roomBodyLimit : formBodyLimit;
  const maxSize = bodyLimits.get(path) ?? uploadLimits.get(path) ?? usual;
  return bodyLimit({ maxSize, onError: () => refuseSize(context, maxSize) })(context, next);
};

function refuseSize(context: Context<Env>, maxSize: number): Response {
  const isUpload = uploadLimits.has(context.req.path);
  const most = isUpload ? `${maxSize / kilobyte / kilobyte} MB` : `${maxSize / kilobyte} KB`;
  const text = `That's too much at once: the limit is ${most}.`;
  const way = isUpload ? "choose a smaller file" : "shorten your text";
  const advice = isApi(context) ? "" : ` Please go back and ${way}.`;
  return refuse(context, 413, text + advice);
}

/** Reads the whole body before the application picks the version of the content, which may change during an upload. */
const readBody: Handler = async (context, next) => {
  if (!isReading(context)) {
    const body = await context.req.raw.arrayBuffer();
    context.req.raw = new Request(context.req.raw, { method: context.req.method, body });
  }
  return next();
};

function createAnswer({ application, trustedProxies }: ApplicationOptions): Handler {
  return async (context) => {
    const { incoming, requestId, published } = context.env;
    const known = createContext(incoming, requestId, trustedProxies);
    const answer = await application(context.req.raw, known);
    const response = new Response(answer.body, answer);
    if (response.headers.get("Content-Type")?.startsWith("text/html")) {
      // Search engines must not list a page that's rendered for one visitor.
      response.headers.set("X-Robots-Tag", "noindex");
      // Finished pages don't get this header. It would slow down a first visit, and they need no protection.
      response.headers.set("Cross-Origin-Opener-Policy", "same-origin");
      // The owner's room has already set a stricter policy.
      if (!response.headers.has("Content-Security-Policy"))
        response.headers.set(
          "Content-Security-Policy",
          contentPolicy(nonceSources(known.nonce), published.outside),
        );
    }
    return response;
  };
}

function refuse(context: Context<Env>, status: ContentfulStatusCode, text: string): Response {
  if (isApi(context)) return context.json({ error: text }, status);
  return isRoomPath(context.req.path)
    ? context.html(refusalPage(text), status)
    : context.text(`${text}\n`, status);
}

/** @param text a fixed sentence without characters that need escaping */
function refusalPage(text: string): string {
  return `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>That didn't work</title>
<p>${text}</p>
<p><a href="/admin">Back to Today</a></p>
`;
}

function isApi({ req }: Context<Env>): boolean {
  return req.path.startsWith("/api/");
}

function isReading({ req }: Context<Env>): boolean {
  return req.method === "GET" || req.method === "HEAD";
}

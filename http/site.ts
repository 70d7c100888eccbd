import type { RequestListener, ServerResponse } from "node:http";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { createApplication, type ApplicationOptions } from "./application.ts";
import { answerWithFile, type FinishedFile, type FileAnswer } from "./finished-files.ts";
import type { Published } from "./published.ts";
import { createRequestId } from "./request-context.ts";
import { canonicalPath, findRefusal, looksLikeFile } from "./request-guard.ts";
import type { LogRequest } from "./log.ts";
import { isRoomPath, createRouteMatcher, type Route } from "./route-matcher.ts";
import { baseHeaders, closedPolicy } from "./security-headers.ts";

export type SiteOptions = ApplicationOptions & {
  /** Returns the current version of the site. Each request calls it once, so that it uses only one version. */
  published: () => Published;
  routes: readonly Route[];
  /** Whether the site is served over https. The answer may change while the site is running. */
  https: () => boolean;
  /** Whether the owner has opened the site. Until then, search engines are asked not to list its pages. */
  isOpen: () => boolean;
  logRequest: LogRequest;
};

/**
 * Tells search engines not to list a page. All responses of the owner's room have this header, even refusals, and so do
 * all pages of a site that isn't open yet.
 */
const unfound = ["X-Robots-Tag", "noindex"] as const;

/** The status that proxies log when a client closes the connection. It's logged, but never sent. */
const hungUp = 499;

const malformed = "Bad request: the address is malformed.";

export function createSite(options: SiteOptions): RequestListener {
  const { trustedProxies, isOpen } = options;
  const plain = Object.entries(baseHeaders({ https: false }));
  const secure = Object.entries(baseHeaders({ https: true }));
  const listHeaders = (isDocument: boolean) =>
    [false, true].map((https) => Object.entries(baseHeaders({ https, isDocument })).flat());
  const [ofPages, ofFiles] = [listHeaders(true), listHeaders(false)];
  const sendFile = createFileSender(
    (isPage) => (isPage ? ofPages : ofFiles)[Number(options.https())] ?? [],
  );
  const matchRoute = createRouteMatcher(options.routes);
  const application = createApplication(options);

  return (incoming, outgoing) => {
    const startedAt = performance.now();
    const requestId = createRequestId(incoming, trustedProxies);
    const published = options.published();
    const { method = "", url = "" } = incoming;
    const path = /^[^?#]*/.exec(url)?.[0] ?? "";
    const isRoom = isRoomPath(path);
    const log = (name: string, answered: number) => {
      const duration = performance.now() - startedAt;
      // If the application fails because the client closed the connection, that isn't the site's error.
      const status = answered >= 500 && outgoing.destroyed ? hungUp : answered;
      options.logRequest({ id: requestId, method, path: name, status, duration });
    };

    const send = (file: FinishedFile, name: string, status?: 404) => {
      const answer = answerWithFile(file, incoming, status);
      const isPage = file.contentType.startsWith("text/html");
      const isUnlisted = isRoom || (isPage && !isOpen());
      const sent = isUnlisted ? { ...answer, headers: [...answer.headers, ...unfound] } : answer;
      sendFile(outgoing, sent, { requestId, isPage });
      log(name, answer.status);
    };

    const badRequest = findRefusal(incoming);
    const isReading = method === "GET" || method === "HEAD";
    const file = badRequest === undefined && isReading ? published.find(path, url) : undefined;
    if (file) return send(file, path);

    const canonical = canonicalPath(url) ?? "";
    const refusal = badRequest ?? (canonical === "" ? malformed : undefined);
    const route = canonical === "" ? undefined : matchRoute(canonical);
    const isPublished = published.get(path) !== undefined;
    const isKnown = isPublished || route || published.get(canonical);
    // Unknown paths aren't logged, because they may contain what a visitor has typed.
    const name = route?.pattern ?? (isPublished ? path : "(unknown)");
    const acceptsPage = isReading && incoming.headers.accept?.includes("text/html");
    const isProgram = !acceptsPage && (refusal !== undefined || looksLikeFile(path));
    if (badRequest === undefined && !isKnown && !isProgram)
      return send(published.notFound, name, 404);

    const complete = (response: Response) => {
      const { headers } = response;
      for (const [header, value] of options.https() ? secure : plain)
        if (!headers.has(header)) headers.set(header, value);
      headers.set("X-Request-Id", requestId);
      if (!headers.has("Content-Security-Policy"))
        headers.set("Content-Security-Policy", closedPolicy);
      if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
      if (isRoom) headers.set(...unfound);
      log(name, response.status);
      return response;
    };
    const refuse = (text: string, status: number) =>
      complete(new Response(`${text}\n`, { status }));
    const answer = getRequestListener(
      async (request) => {
        if (refusal !== undefined) return refuse(refusal, 400);
        if (!isKnown) return refuse("Not found.", 404);
        const bindings = { incoming, requestId, path, canonicalPath: canonical, route, published };
        return complete(await application.fetch(request, bindings));
      },
      // The library calls `errorHandler` when it can't parse a request.
      { errorHandler: () => refuse(refusal ?? malformed, 400) },
    );
    void answer(incoming, outgoing);
  };
}

type Sent = { requestId: string; isPage: boolean };

type SendFile = (outgoing: ServerResponse, answer: FileAnswer, sent: Sent) => void;

/** @param getAlways returns the headers of all pages or of all other files, as alternating names and values */
function createFileSender(getAlways: (isPage: boolean) => readonly string[]): SendFile {
  return (outgoing, { status, headers, body }, { requestId, isPage }) => {
    outgoing.writeHead(status, [...getAlways(isPage), "X-Request-Id", requestId, ...headers]);
    if (body === undefined || body instanceof Uint8Array) outgoing.end(body);
    // Opens a file only when its response is the next one to be sent, because a client may pipeline thousands of
    // requests.
    else if (outgoing.socket) streamFile(body.path, outgoing);
    else outgoing.once("socket", () => streamFile(body.path, outgoing));
  };
}

/** Sends a file from the disk. If it's gone, closes the connection, because its length was already sent. */
function streamFile(path: string, outgoing: ServerResponse) {
  pipeline(createReadStream(path), outgoing, (error: NodeJS.ErrnoException | null) => {
    if (error?.syscall) console.error(`A photo could not be sent: ${error.code}`);
  });
}

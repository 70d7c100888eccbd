/** The HTTP layer: checks for every request, finished pages, and the application behind it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { formBodyLimit } from "#config/form-body-limit.ts";
import { createAddressBook, spell, type Address } from "./addresses.ts";
import { createApplication, type ApplicationOptions } from "./application.ts";
import { answerWithFile, type FinishedFile } from "./finished-files.ts";
import type { Published } from "./published.ts";
import { createRenderLimit } from "./render-limit.ts";
import { leaveBody, readBody } from "./request-body.ts";
import { createFileSender } from "./send-file.ts";
import { findBadAddress, findRefusal, looksLikeFile } from "./request-guard.ts";
import { findClient, makeContext, receive } from "./request-context.ts";
import { watcherPaths } from "./request-kinds.ts";
import type { LogRequest } from "./request-log.ts";
import { baseHeaders, closedPolicy } from "./security-headers.ts";

export type SiteOptions = ApplicationOptions & {
  /** The version that is published at this moment: a request is answered from one alone. */
  published: () => Published;
  /** The addresses of the application. */
  addresses: readonly Address[];
  /** Whether visitors reach the site by https. */
  https: boolean;
  /** How many proxies in front of the site may be believed about the visitor's address. */
  trustedProxies?: number;
  /** How many pages a minute the application makes for one network. */
  renderLimit?: number;
  /** Is told of every request when it has been answered. */
  logRequest?: LogRequest;
};

export type Site = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

const kilobyte = 1024;

/** The largest body of each address that takes one, in bytes. */
const bodyLimits = new Map([
  ["/api/create-checkout", 4 * kilobyte],
  ["/api/newsletter-unsubscribe", 4 * kilobyte],
  ["/api/payment-webhook", 512 * kilobyte],
]);

/** No link of ours is as long, nor is any link of a payment provider. */
const longestAddress = 2 * kilobyte;

const reading = ["GET", "HEAD"] as const;

/** Polled by monitors. */
const watchers: readonly Address[] = watcherPaths.map((pattern) => ({ pattern, methods: reading }));

/** Builds the whole site as one handler of requests. */
export function createSite(options: SiteOptions): Site {
  const { trustedProxies = 0 } = options;
  const always = Object.entries(baseHeaders({ https: options.https })).flat();
  const writeFile = createFileSender(always);
  const findAddress = createAddressBook([...options.addresses, ...watchers]);
  const waitForRender = createRenderLimit(options.renderLimit);
  const application = createApplication(options);

  return (incoming, outgoing) => {
    const receipt = receive(incoming, trustedProxies);
    const published = options.published();
    const { method = "", url = "" } = incoming;
    const path = /^[^?#]*/.exec(url)?.[0] ?? "";
    const asks = method === "GET" || method === "HEAD";
    const wantsPage = incoming.headers.accept?.includes("text/html") ?? false;
    // Nothing that a visitor typed goes into the log.
    let name = published.get(path) ? path : "(unknown)";
    const finish = (status: number) => {
      const duration = performance.now() - receipt.startedAt;
      options.logRequest?.({ id: receipt.id, method, path: name, status, duration });
    };

    const sendFile = (file: FinishedFile, as: 200 | 404) => {
      const answer = answerWithFile(
        file,
        {
          method,
          acceptEncoding: incoming.headers["accept-encoding"] ?? "",
          ifNoneMatch: incoming.headers["if-none-match"],
        },
        as,
      );
      leaveBody(incoming, outgoing);
      writeFile(outgoing, answer, receipt.id);
      finish(answer.status);
    };
    const sendPlain = ({ status, text, headers = {} }: Plain) => {
      const body = `${text}\n`;
      leaveBody(incoming, outgoing);
      outgoing.writeHead(status, [
        ...always,
        "Content-Security-Policy",
        closedPolicy,
        "X-Request-Id",
        receipt.id,
        ...Object.entries({
          "Content-Type": "text/plain; charset=utf-8",
          "Content-Length": String(Buffer.byteLength(body)),
          ...headers,
        }).flat(),
      ]);
      outgoing.end(method === "HEAD" ? undefined : body);
      finish(status);
    };

    const sendNotFound = (plain: Plain) => {
      // A program, or an `<img>`, does not ask for a page.
      const isProgram = looksLikeFile(path) || plain.status === 400;
      return isProgram && !(asks && wantsPage)
        ? sendPlain(plain)
        : sendFile(published.notFound, 404);
    };

    const refusal = findRefusal(incoming);
    if (refusal) return sendPlain(refusal);
    // First, because most requests end here, and no file has a bad address.
    const file = asks ? published.find(path, url) : undefined;
    if (file) return sendFile(file, 200);
    const badAddress = findBadAddress(url);
    if (badAddress) return sendNotFound(badAddress);

    // A page has one address: /Shop and /shop/ redirect to it.
    const spelt = spell(path);
    if (asks && spelt !== path && published.get(spelt)) {
      const Location = `${spelt}${url.slice(path.length).split("#")[0]}`;
      return sendPlain({ status: 308, text: "The page is there.", headers: { Location } });
    }
    const address = findAddress(path);
    name = address?.pattern ?? name;
    const methods: readonly string[] | undefined =
      address?.methods ?? (published.get(path) ? reading : undefined);
    if (!methods) return sendNotFound({ status: 404, text: "Not found." });
    const Allow = methods.includes(method) ? undefined : methods.join(", ");
    // A form that somebody sends to a page without one: the application has a screen for it.
    const isLostForm = method === "POST" && published.get(path)?.contentPolicy && wantsPage;
    if (Allow !== undefined && !isLostForm) {
      return sendPlain(refuse(path, 405, "This method is not allowed here.", { Allow }));
    }
    if (url.length > longestAddress) {
      return sendPlain(refuse(path, 414, "The address is too long."));
    }
    const client = findClient(incoming, trustedProxies);
    const isPage = address !== undefined && !isInterface(path) && !watchers.includes(address);
    const wait = isPage || isLostForm ? waitForRender(client) : 0;
    if (wait > 0) {
      const headers = { "Retry-After": String(wait), "Cache-Control": "no-store" };
      return sendPlain(
        refuse(path, 429, `That was too often. Please try again in ${wait} seconds.`, headers),
      );
    }

    const askApplication = () => {
      const known = makeContext(incoming, receipt.id, client);
      const ask = getRequestListener(
        async (request) => {
          const response = await application.fetch(request, {
            incoming,
            known,
            outside: published.outside,
          });
          for (let at = 0; at < always.length; at += 2) {
            const [header = "", value = ""] = always.slice(at, at + 2);
            if (!response.headers.has(header)) response.headers.set(header, value);
          }
          if (Allow !== undefined) response.headers.set("Allow", Allow);
          response.headers.set("X-Request-Id", receipt.id);
          if (!response.headers.has("Content-Security-Policy")) {
            response.headers.set("Content-Security-Policy", closedPolicy);
          }
          finish(response.status);
          return response;
        },
        { overrideGlobalObjects: false },
      );
      void ask(incoming, outgoing);
    };
    if (asks) return askApplication();
    const encoding = incoming.headers["content-encoding"];
    if (encoding !== undefined && encoding.toLowerCase() !== "identity") {
      const headers = { "Accept-Encoding": "identity" };
      return sendPlain(refuse(path, 415, "Send this without a Content-Encoding.", headers));
    }
    const maxSize = bodyLimits.get(path) ?? formBodyLimit;
    const takeBody = async () => {
      const body = await readBody(incoming, maxSize);
      if (body === "broken off") return finish(400);
      if (body === "too large") return sendPlain(refuseSize(path, maxSize));
      // @hono/node-server looks for the body here first.
      Object.assign(incoming, { rawBody: body });
      askApplication();
    };
    void takeBody();
  };
}

type Plain = { status: number; text: string; headers?: Record<string, string> };

/** A refusal as text for visitors, and as JSON for programs. */
function refuse(
  path: string,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Plain {
  return isInterface(path)
    ? {
        status,
        text: JSON.stringify({ error: text }),
        headers: { "Content-Type": "application/json", ...headers },
      }
    : { status, text, headers };
}

function refuseSize(path: string, maxSize: number): Plain {
  const text = `This is too much at once: at most ${maxSize / kilobyte} KB are accepted here.`;
  const advice = isInterface(path) ? "" : " Please go back and shorten your text.";
  return refuse(path, 413, text + advice);
}

function isInterface(path: string): boolean {
  return path.startsWith("/api/");
}

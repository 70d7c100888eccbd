/** The HTTP layer: finished files are sent as they are, everything else goes to the application. */
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createApplication, type ApplicationOptions } from "./application.ts";
import { answerWithFile } from "./finished-files.ts";
import type { Published } from "./published.ts";
import { createRequestId } from "./request-context.ts";
import { canonicalPath, findRefusal } from "./request-guard.ts";
import type { LogRequest } from "./log.ts";
import { baseHeaders, closedPolicy } from "./security-headers.ts";
import { createFileSender } from "./send-file.ts";

export type SiteOptions = ApplicationOptions & {
  /** The version that is published at this moment: a request is answered from one alone. */
  published: () => Published;
  /** Whether visitors reach the site by https. */
  https: boolean;
  /** Called after every response. */
  logRequest?: LogRequest;
};

/** Creates the whole site as one handler of requests. */
export function createSite(options: SiteOptions): RequestListener {
  const { trustedProxies = 0 } = options;
  const always = Object.entries(baseHeaders({ https: options.https }));
  const sendFile = createFileSender(always.flat());
  const application = createApplication(options);

  return (incoming, outgoing) => {
    const startedAt = performance.now();
    const requestId = createRequestId(incoming, trustedProxies);
    const published = options.published();
    const { method = "", url = "" } = incoming;
    const path = /^[^?#]*/.exec(url)?.[0] ?? "";
    const log = (name: string, status: number) => {
      const duration = performance.now() - startedAt;
      options.logRequest?.({ id: requestId, method, path: name, status, duration });
    };

    const refusal = findRefusal(incoming);
    const isReading = method === "GET" || method === "HEAD";
    const file = !refusal && isReading ? published.find(path, url) : undefined;
    if (file) {
      const answer = answerWithFile(file, incoming);
      sendFile(outgoing, answer, requestId);
      return log(path, answer.status);
    }

    const bindings = {
      incoming,
      requestId,
      path,
      canonicalPath: canonicalPath(url),
      published,
      // Nothing that a visitor typed goes into the log.
      logName: published.get(path) ? path : "(unknown)",
    };
    const complete = (response: Response) => {
      const { headers } = response;
      for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value);
      headers.set("X-Request-Id", requestId);
      if (!headers.has("Content-Security-Policy"))
        headers.set("Content-Security-Policy", closedPolicy);
      if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
      log(bindings.logName, response.status);
      return response;
    };
    const refuse = () => complete(new Response(`${refusal ?? "Bad request."}\n`, { status: 400 }));
    const answer = getRequestListener(
      async (request) =>
        refusal === undefined ? complete(await application.fetch(request, bindings)) : refuse(),
      // Called where no `Request` can be made of what came.
      { errorHandler: refuse },
    );
    void answer(incoming, outgoing);
  };
}

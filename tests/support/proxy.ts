/** A reverse proxy that behaves like Caddy, kamal-proxy and nginx. */
import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { listen } from "./listen.ts";

type Proxy = {
  origin: string;
  /** The origins of the sites behind it. */
  sites: string[];
};

/** The interval of health checks, in milliseconds. */
const healthInterval = 250;

/** How long a request waits for a healthy site, in milliseconds. */
const timeout = 15_000;

/**
 * Starts a proxy that is stopped after the test. It keeps connections open, balances over healthy sites, tries
 * another one when a connection is refused, and repeats idempotent requests only.
 */
export async function startProxy(sites: string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const proxy: Proxy = { origin: "", sites };
  const healthy = new Set(sites);
  let turn = 0;

  const watch = setInterval(() => {
    for (const site of proxy.sites)
      void fetch(`${site}/up`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => (ok ? healthy.add(site) : healthy.delete(site)),
        () => healthy.delete(site),
      );
  }, healthInterval);

  function choose(): string | undefined {
    const open = proxy.sites.filter((site) => healthy.has(site));
    turn += 1;
    return open[turn % open.length];
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await buffer(incoming);
    const until = performance.now() + timeout;
    while (performance.now() < until) {
      const site = choose();
      const answer = site === undefined ? "refused" : await send(site, incoming, body);
      if (typeof answer === "object") {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        // Passes a broken response on.
        await pipeline(answer, outgoing).catch(() => outgoing.destroy());
        return;
      }
      if (site !== undefined && answer === "refused") healthy.delete(site);
      if (answer === "cut" && incoming.method === "POST") break;
      await sleep(50);
    }
    outgoing.writeHead(502).end();
  }

  function send(
    site: string,
    { method, url, headers }: IncomingMessage,
    body: Buffer,
  ): Promise<IncomingMessage | "refused" | "cut"> {
    return new Promise((resolve) => {
      const { hostname, port } = new URL(site);
      const asked = ask({ agent, hostname, port, method, path: url, headers });
      asked.once("response", resolve);
      asked.once("error", (error: NodeJS.ErrnoException) =>
        resolve(error.code === "ECONNREFUSED" ? "refused" : "cut"),
      );
      asked.end(body);
    });
  }

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  proxy.origin = `http://127.0.0.1:${await listen(server)}`;
  onTestFinished(() => {
    clearInterval(watch);
    agent.destroy();
  });
  return proxy;
}

/** A proxy in front of several sites, with the habits of those that people use (Caddy, kamal-proxy, nginx). */
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
  /** The sites behind it, as origins; a test changes them as a deployment does. */
  sites: string[];
};

/** How often each site is asked for its health, in milliseconds. */
const healthInterval = 250;

/** How long a request waits for a site that takes it, in milliseconds. */
const patience = 15_000;

/**
 * Starts a proxy that is stopped after the test. It keeps connections to the sites open, takes the next healthy
 * one for each request, and tries another one when a connection is refused. What was sent already is sent again
 * only when that cannot do anything twice.
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
    const until = performance.now() + patience;
    while (performance.now() < until) {
      const site = choose();
      const answer = site === undefined ? "refused" : await send(site, incoming, body);
      if (typeof answer === "object") {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        // An answer that breaks off breaks off for the visitor, too.
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

/**
 * The limit of a page: the same page with every script taken out. And the floor of a machine: a page of
 * words alone.
 */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { fetchAnswer, withoutHeaders, type Answer } from "./fetch-answer.ts";

export const floorPath = "/floor";

const floor = `<!doctype html><html lang="en"><head><meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/><title>Floor</title>
<style>body{max-width:38rem;margin:3rem auto;padding:0 1rem;font:18px/1.6 sans-serif}</style></head>
<body><h1>A page of words</h1>${"<p>Language that opens doors, strategy that lands offers.</p>".repeat(20)}</body></html>`;

const floorHeaders = ["Content-Type", "text/html; charset=utf-8", "Content-Encoding", "br"];

/** Passes on what a running site answers, without scripts, and keeps it in memory as the site does. */
export async function serveWithoutScripts(
  site: string,
): Promise<{ origin: string; server: Server }> {
  const known = new Map<string, Promise<Answer>>([
    [floorPath, Promise.resolve({ headers: floorHeaders, body: brotliCompressSync(floor) })],
  ]);
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "";
    const answer = known.get(path) ?? fetchStripped(`${site}${path}`);
    known.set(path, answer);
    void answer.then(({ headers, body }) => outgoing.writeHead(200, headers).end(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

/** An answer as it is, or a page without its scripts. */
async function fetchStripped(url: string): Promise<Answer> {
  const { headers, body } = await fetchAnswer(url, "br");
  const isPage = headers.some((value) => value.startsWith("text/html"));
  if (!isPage) return { headers, body };
  const stripped = brotliCompressSync(takeScriptsOut(brotliDecompressSync(body).toString()));
  const length = ["Content-Length", String(stripped.byteLength)];
  return { headers: [...withoutHeaders(headers, ["content-length"]), ...length], body: stripped };
}

/** A page without anything that runs, or that is loaded to be run. */
export function takeScriptsOut(html: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*(?:rel="modulepreload"|as="script")[^>]*>/g, "");
}

/** Serves a site's pages with plain node:http, with the same headers or as plain files without scripts. */
import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { parentPort, workerData } from "node:worker_threads";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";

export type CopyOptions = { origin: string; encoding: "br" | "gzip"; asPlainFiles: boolean };

const { origin, encoding, asPlainFiles } = workerData as CopyOptions;
/** The headers that aren't copied, because Node adds them to each response by itself. */
const ownHeaders = new Set(["date", "connection", "keep-alive"]);
/** The headers that every file server writes. */
const plainHeaders = new Set(["content-type", "content-encoding", "content-length"]);
const answers = new Map<string, ReturnType<typeof copy>>();

const server = createServer((incoming, outgoing) => {
  const path = incoming.url ?? "";
  const answer = answers.get(path) ?? copy(path);
  answers.set(path, answer);
  void answer.then(({ headers, body }) => outgoing.writeHead(200, headers).end(body));
});
server.listen(0, "127.0.0.1", () => {
  parentPort?.postMessage(`http://localhost:${(server.address() as AddressInfo).port}`);
});

async function copy(path: string) {
  const request = get(`${origin}${path}`, { headers: { "Accept-Encoding": encoding } });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  const copied = Object.entries(answer.headers).filter(([name]) =>
    asPlainFiles ? plainHeaders.has(name) : !ownHeaders.has(name),
  );
  const headers = Object.fromEntries(copied);
  const body = await buffer(answer);
  if (!asPlainFiles || !answer.headers["content-type"]?.startsWith("text/html"))
    return { headers, body };
  const html = brotliDecompressSync(body).toString();
  const stripped = brotliCompressSync(html.replaceAll(/<script\b[\s\S]*?<\/script>/g, ""));
  return {
    headers: { ...headers, "content-length": String(stripped.byteLength) },
    body: stripped,
  };
}

/**
 * The least that a page can cost: a plain Node server that answers the pages of a running site with
 * the same bytes, from memory. `node bare-server.ts <origin of the site>` prints its port.
 */
import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { staticPaths } from "#app/lib/paths.ts";
import { acceptEncoding } from "./page-load.ts";

/** Headers that Node writes for each answer by itself. */
const ownHeaders = new Set(["date", "connection", "keep-alive"]);

async function fetchAnswer(url: string) {
  const headers = { "Accept-Encoding": acceptEncoding };
  const [answer] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  const body = await buffer(answer);
  const { rawHeaders } = answer;
  const kept = rawHeaders.filter(
    (_, at) => !ownHeaders.has((rawHeaders[at - (at % 2)] ?? "").toLowerCase()),
  );
  return { headers: kept, body };
}

const [origin = ""] = process.argv.slice(2);
const answers = new Map<string, Awaited<ReturnType<typeof fetchAnswer>>>();
for (const path of staticPaths) answers.set(path, await fetchAnswer(`${origin}${path}`));

const server = createServer((incoming, outgoing) => {
  const answer = answers.get(incoming.url ?? "");
  if (answer) outgoing.writeHead(200, answer.headers).end(answer.body);
  else outgoing.writeHead(404).end();
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));

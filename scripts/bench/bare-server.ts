/**
 * The least that a page can cost: a plain Node server that answers the pages of a running site with
 * the same bytes, from memory. `node bare-server.ts <origin of the site>` prints its port.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { staticPaths } from "#app/lib/paths.ts";
import { fetchAnswer, type Answer } from "./fetch-answer.ts";
import { acceptedByAll } from "./page-load.ts";

const [origin = ""] = process.argv.slice(2);
const answers = new Map<string, Answer>();
for (const path of staticPaths)
  answers.set(path, await fetchAnswer(`${origin}${path}`, acceptedByAll));

const server = createServer((incoming, outgoing) => {
  const answer = answers.get(incoming.url ?? "");
  if (answer) outgoing.writeHead(200, answer.headers).end(answer.body);
  else outgoing.writeHead(404).end();
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));

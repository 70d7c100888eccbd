/** Serves pages of a test with the HTTP layer, on a free port. */
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { request as openRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { createHttpServer } from "#http/create-server.ts";
import {
  compressFile,
  toPhotoFile,
  toTextFile,
  quickLevel,
} from "#app/server/platform/publishing/rendered-file.server.ts";
import {
  addHeaders,
  readAssets,
  type FinishedFile,
  type FinishedFiles,
} from "#http/finished-files.ts";
import { createPublished } from "#http/published.ts";
import { contentPolicy, hashSources, type OutsideHosts } from "#http/security-headers.ts";
import { createSite, type SiteOptions } from "#http/site.ts";
import { listen } from "./listen.ts";
import { makeTempFolder } from "./temp-database.ts";

export function finishPage(html: string, outside: OutsideHosts = {}): FinishedFile {
  const policy = contentPolicy(hashSources({ scripts: ["log()"], styles: [] }), outside);
  const page = compressFile(toTextFile(html, "text/html; charset=utf-8"), quickLevel);
  return addHeaders("/", page, policy);
}

export function finishPhoto(path: string, address: string): FinishedFile {
  return addHeaders(address, toPhotoFile(path), "");
}

/** Returns the files of a site: pages by address, assets as a build makes them. */
export function finish(contents: Record<string, string | Uint8Array>): FinishedFiles {
  const folder = makeTempFolder();
  const pages = new Map<string, FinishedFile>();
  for (const [name, content] of Object.entries(contents)) {
    if (name.startsWith("/")) {
      pages.set(name, finishPage(String(content)));
      continue;
    }
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return new Map([...readAssets(folder), ...pages]);
}

export type ServedOptions = Partial<SiteOptions> & {
  files?: FinishedFiles;
  outside?: OutsideHosts;
};

type TempServer = { origin: string; port: number };

/** Serves a site over the network until the test has finished. */
export async function serveSite({
  files = new Map(),
  outside,
  https = () => false,
  ...options
}: ServedOptions = {}): Promise<TempServer> {
  const unknown = "<!doctype html><h1>Oops!</h1><script>log()</script>";
  const notFound = finishPage(unknown, outside);
  const published = createPublished({ files, notFound, outside });
  const site = createSite({
    published: () => published,
    application: async () => new Response("an answer of the application"),
    routes: [{ pattern: "/", methods: ["GET", "HEAD"] }],
    trustedProxies: 0,
    isHealthy: async () => true,
    isOpen: () => true,
    isOwner: async () => false,
    mayUpload: async () => false,
    isLeaving: () => false,
    checkReadiness: async () => ({ ready: true }),
    checkLog: () => ({ lostLines: 0 }),
    readinessToken: undefined,
    logRequest: () => {},
    https,
    ...options,
  });
  const server = createHttpServer(site, { https });
  const port = await listen(server);
  return { origin: `http://127.0.0.1:${port}`, port };
}

/**
 * Sends raw bytes and reads until the server closes the connection.
 * @param lines the lines of the head; `Connection: close` is added
 */
export async function sendRaw(port: number, lines: readonly string[], body = ""): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write([...lines, "Connection: close", "", body].join("\r\n"), "latin1");
  return text(socket);
}

type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends a request like `fetch`, but doesn't decode the body. */
export async function ask(
  { port }: { port: number | string },
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
  body = "",
): Promise<RawAnswer> {
  const outgoing = openRequest({ host: "127.0.0.1", port, path, method, headers, agent: false });
  outgoing.end(body);
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    body: await buffer(incoming),
  };
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

/** Keeps finished pages and assets in memory. Photos stay on disk, because there may be many. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { extname, join, relative, sep } from "node:path";
import type {
  BodyFile,
  RenderedFile,
} from "#app/server/platform/publishing/rendered-file.server.ts";
import { closedPolicy } from "./security-headers.ts";

type Encoding = "identity" | "br" | "gzip";

export type FinishedFile = RenderedFile & {
  cacheControl: string;
  contentPolicy: string | undefined;
};

export type FinishedFiles = ReadonlyMap<string, FinishedFile>;

const contentTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".json": "application/json; charset=utf-8",
};

const forever = "public, max-age=31536000, immutable";
const revalidate = "public, max-age=0, must-revalidate";
const oneDay = "public, max-age=86400";

export function readAssets(folder: string): FinishedFiles {
  const files = new Map<string, FinishedFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const contentType = contentTypes[extname(entry.name)];
    // Skips compressed versions, and files that the site doesn't serve.
    if (!entry.isFile() || !contentType) continue;
    const file = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, file).split(sep).join("/")}`;
    if (name.includes("/.")) continue;
    const identity = readFileSync(file);
    files.set(name, {
      bodies: {
        identity,
        ...(existsSync(`${file}.br`) ? { br: readFileSync(`${file}.br`) } : {}),
        ...(existsSync(`${file}.gz`) ? { gzip: readFileSync(`${file}.gz`) } : {}),
      },
      etag: tagOf(identity),
      contentType,
      cacheControl: name.startsWith("/assets/") ? forever : oneDay,
      contentPolicy: undefined,
    });
  }
  return files;
}

/** Adds headers to a rendered file. A file below /media/ never changes, because its address contains a hash. */
export function addHeaders(address: string, file: RenderedFile, pagePolicy: string): FinishedFile {
  const isPage = file.contentType.startsWith("text/html");
  // Browsers must check pages and the texts of islands for a newer version.
  const isFresh = isPage || file.contentType.startsWith("application/json");
  const always = address.startsWith("/media/") ? forever : oneDay;
  return {
    ...file,
    cacheControl: isFresh ? revalidate : always,
    contentPolicy: isPage ? pagePolicy : undefined,
  };
}

function tagOf(body: Uint8Array): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22);
}

export type FileAnswer = {
  status: number;
  /** The headers, as alternating names and values. */
  headers: readonly string[];
  body: Buffer | BodyFile | undefined;
};

/** @param status 404 for the not-found page, which must not be cached */
export function answerWithFile(
  file: FinishedFile,
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  status: 200 | 404 = 200,
): FileAnswer {
  const encoding = chooseEncoding(file, headers["accept-encoding"] ?? "");
  const { etag, whole, unchanged } = prepare(file, encoding, status);
  if (etag !== undefined && matches(headers["if-none-match"], etag)) return unchanged;
  return method === "HEAD" ? { ...whole, body: undefined } : whole;
}

type Prepared = { etag: string | undefined; whole: FileAnswer; unchanged: FileAnswer };

/** Caches the headers, because joining them for each response takes time. */
const prepared = new WeakMap<FinishedFile, Map<string, Prepared>>();

function prepare(file: FinishedFile, encoding: Encoding, status: 200 | 404): Prepared {
  const answers = prepared.get(file) ?? new Map<string, Prepared>();
  prepared.set(file, answers);
  const key = status === 200 ? encoding : `${encoding} ${status}`;
  const known = answers.get(key);
  if (known) return known;
  const tag = encoding === "identity" ? `"${file.etag}"` : `"${file.etag}-${encoding}"`;
  const etag = status === 200 ? tag : undefined;
  const headers = [
    "Cache-Control",
    status === 200 ? file.cacheControl : "no-store",
    "Vary",
    "Accept-Encoding",
    ...(etag === undefined ? [] : ["ETag", etag]),
    "Content-Security-Policy",
    file.contentPolicy ?? closedPolicy,
    // Search engines shouldn't list data that only our own pages request.
    ...(file.contentType.startsWith("application/json") ? ["X-Robots-Tag", "noindex"] : []),
  ];
  const body = file.bodies[encoding] ?? file.bodies.identity;
  const about = ["Content-Type", file.contentType, "Content-Length", String(body.byteLength)];
  if (encoding !== "identity") about.push("Content-Encoding", encoding);
  const answer = {
    etag,
    whole: { status, headers: [...headers, ...about], body },
    unchanged: { status: 304, headers, body: undefined },
  };
  answers.set(key, answer);
  return answer;
}

function chooseEncoding(file: FinishedFile, accepted: string): Encoding {
  for (const encoding of readAccepted(accepted)) if (file.bodies[encoding]) return encoding;
  return "identity";
}

/** Caches parsed Accept-Encoding headers, because browsers send only a few different values. */
const readHeaders = new Map<string, readonly Encoding[]>();
const maxReadHeaders = 100;

export function readAccepted(header: string): readonly Encoding[] {
  const known = readHeaders.get(header);
  if (known) return known;
  const offers = new Map(
    header
      .toLowerCase()
      .split(",")
      .map((offer) => {
        const [name = "", ...parameters] = offer.split(";").map((part) => part.trim());
        const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
        return [name, Number(quality)] as const;
      }),
  );
  const accepted = (["br", "gzip"] as const).filter((name) => (offers.get(name) ?? 0) > 0);
  if (readHeaders.size >= maxReadHeaders) readHeaders.clear();
  readHeaders.set(header, accepted);
  return accepted;
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch
    .split(",")
    .some((candidate) => candidate.trim().replace(/^W\//, "") === etag || candidate.trim() === "*");
}

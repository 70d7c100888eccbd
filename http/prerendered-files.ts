/**
 * The finished pages and assets of build/client, held in memory with their headers, so that an
 * answer costs neither the disk nor a compression.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { contentPolicy, hashSources, type OutsideHosts } from "./security-headers.ts";

type Encoding = "identity" | "br" | "gzip";

export type PrerenderedFile = {
  /** Buffers: Node would convert anything else into one for each response. */
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  etag: string;
  contentType: string;
  cacheControl: string;
  contentPolicy: string | undefined;
};

/** Files by their path in an address: `/programs`, `/assets/root-1a2b.js`. */
export type PrerenderedFiles = ReadonlyMap<string, PrerenderedFile>;

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
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
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".json": "application/json; charset=utf-8",
};

/** Names with a hash of their content never change; everything else is asked for again each time. */
const forever = "public, max-age=31536000, immutable";
const revalidate = "public, max-age=0, must-revalidate";
const oneDay = "public, max-age=86400";

/**
 * Reads every file below a build's client folder.
 *
 * @param folder build/client
 * @param outside the other hosts that pages may load from or post to
 */
export function readPrerenderedFiles(folder: string, outside: OutsideHosts = {}): PrerenderedFiles {
  const files = new Map<string, PrerenderedFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const extension = extname(entry.name);
    const contentType = contentTypes[extension];
    // A file without a known type is not for visitors: build notes, compressed twins.
    if (!entry.isFile() || !contentType) continue;
    const file = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, file).split(sep).join("/")}`;
    if (name.includes("/.")) continue;
    const identity = readFileSync(file);
    files.set(pathOf(name), {
      bodies: {
        identity,
        ...(existsSync(`${file}.br`) ? { br: readFileSync(`${file}.br`) } : {}),
        ...(existsSync(`${file}.gz`) ? { gzip: readFileSync(`${file}.gz`) } : {}),
      },
      etag: tagOf(identity),
      contentType,
      cacheControl: cacheControlOf(name, extension),
      contentPolicy:
        extension === ".html"
          ? contentPolicy(hashSources(identity.toString("utf8")), outside)
          : undefined,
    });
  }
  return files;
}

/**
 * Turns a page that the application rendered once into a finished file for every visitor.
 *
 * @param html rendered without a nonce: its inline code is allowed by hashes
 */
export function finishPage(html: string, outside: OutsideHosts = {}): PrerenderedFile {
  const identity = Buffer.from(html);
  return {
    bodies: {
      identity,
      br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: gzipSync(identity),
    },
    etag: tagOf(identity),
    contentType: "text/html; charset=utf-8",
    cacheControl: revalidate,
    contentPolicy: contentPolicy(hashSources(html), outside),
  };
}

function tagOf(body: Uint8Array): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22);
}

function pathOf(name: string): string {
  if (name === "/index.html") return "/";
  return name.endsWith("/index.html") ? name.slice(0, -"/index.html".length) : name;
}

function cacheControlOf(name: string, extension: string): string {
  if (name.startsWith("/assets/")) return forever;
  return extension === ".html" ? revalidate : oneDay;
}

/** An answer in parts, ready to be written to a connection. */
type FileAnswer = {
  status: number;
  /** Names and values by turns. */
  headers: readonly string[];
  body: Uint8Array | undefined;
};

/** The parts of a GET or HEAD request that decide how a file is sent. */
type FileRequest = {
  method: string;
  acceptEncoding: string;
  ifNoneMatch: string | undefined;
};

/**
 * Chooses how to answer with a file: in the best encoding the client takes, or 304.
 *
 * @param status 404 for the not-found page, which must not be cached
 */
export function answerWithFile(
  file: PrerenderedFile,
  request: FileRequest,
  status: 200 | 404 = 200,
): FileAnswer {
  const encoding = chooseEncoding(file, request.acceptEncoding);
  const { etag, whole, unchanged } = prepare(file, encoding, status);
  if (etag !== undefined && matches(request.ifNoneMatch, etag)) return unchanged;
  return request.method === "HEAD" ? { ...whole, body: undefined } : whole;
}

type Prepared = { etag: string | undefined; whole: FileAnswer; unchanged: FileAnswer };

/** The responses of each file, made once: writing the headers anew costs time for each page. */
const prepared = new WeakMap<PrerenderedFile, Map<string, Prepared>>();

function prepare(file: PrerenderedFile, encoding: Encoding, status: 200 | 404): Prepared {
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
    ...(file.contentPolicy ? ["Content-Security-Policy", file.contentPolicy] : []),
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

function chooseEncoding(file: PrerenderedFile, accepted: string): Encoding {
  for (const encoding of readAccepted(accepted)) if (file.bodies[encoding]) return encoding;
  return "identity";
}

/** Parsed Accept-Encoding headers by their text: browsers send only a few different ones. */
const readHeaders = new Map<string, readonly Encoding[]>();
const mostReadHeaders = 100;

function readAccepted(header: string): readonly Encoding[] {
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
  if (readHeaders.size >= mostReadHeaders) readHeaders.clear();
  readHeaders.set(header, accepted);
  return accepted;
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch
    .split(",")
    .some((candidate) => candidate.trim().replace(/^W\//, "") === etag || candidate.trim() === "*");
}

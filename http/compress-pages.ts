import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { readAccepted } from "./finished-files.ts";

const compress = promisify(brotliCompress);

/** A higher level takes longer than a visitor's connection saves. */
const quality = 6;

/** Compresses pages with Brotli, because Hono's `compress` only knows gzip, which is 6 % larger. */
export const compressPages: MiddlewareHandler = async (context, next) => {
  await next();
  const { req, res } = context;
  const isPage = res.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const [encoding] = readAccepted(req.header("Accept-Encoding") ?? "");
  if (!isPage || !res.body || encoding !== "br" || res.headers.has("Content-Encoding")) return;
  const page = Buffer.from(await res.arrayBuffer());
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.byteLength,
  };
  context.res = new Response(await compress(page, { params }), res);
  context.res.headers.delete("Content-Length");
  context.res.headers.set("Content-Encoding", encoding);
  context.res.headers.append("Vary", "Accept-Encoding");
};

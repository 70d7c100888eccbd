/** Bodies of requests, up to a size. */

/**
 * The request, when its body is not too large.
 *
 * One that names its length is passed on as it is, unread: Node takes no more than that. One of
 * unknown length is read up to the limit first, and goes on with what was read.
 */
export async function limitBody(request: Request, maxSize: number): Promise<Request | "too large"> {
  const { method, headers, url } = request;
  if (method === "GET" || method === "HEAD") return request;
  const length = headers.get("content-length");
  if (length !== null) return Number(length) > maxSize ? "too large" : request;
  if (!headers.has("transfer-encoding")) return request;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream: the rest is not read.
    if (size > maxSize) return "too large";
    chunks.push(chunk);
  }
  const body = new Uint8Array(Buffer.concat(chunks));
  return new Request(url, { method, headers: new Headers(headers), body });
}

/** Refuses requests that no browser of a visitor makes, before anything else looks at them. */
import type { IncomingMessage } from "node:http";

export type Refusal = { status: 400; text: string };

/**
 * Checks a request as it came over the wire, before any library has normalized it.
 *
 * @returns why the request is refused, or undefined
 */
export function findRefusal(incoming: IncomingMessage): Refusal | undefined {
  let hosts = 0;
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    const name = incoming.rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  if (hosts !== 1) return { status: 400, text: "Bad request: one Host header is needed." };
  const { host = "" } = incoming.headers;
  const isName = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i.test(host);
  // Numbers that are no address, like 999.1.1.1, look like a name.
  if (!isName || !URL.canParse(`http://${host}`)) {
    return { status: 400, text: "Bad request: the Host header is malformed." };
  }
  const { origin } = incoming.headers;
  if (origin !== undefined && origin !== "null" && !URL.canParse(origin)) {
    return { status: 400, text: "Bad request: the Origin header is malformed." };
  }
  return undefined;
}

/** Checks the path of a request line: `/programs?x=1`. */
export function findBadAddress(url: string): Refusal | undefined {
  const bad: Refusal = { status: 400, text: "Bad request: the address is malformed." };
  if (!url.startsWith("/")) return bad;
  const path = url.split(/[?#]/)[0] ?? "";
  let decoded = path;
  // Twice, because an escape sequence may itself be escaped.
  for (let round = 0; round < 2; round += 1) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return bad;
    }
  }
  // Control characters, backslashes, empty and dot segments never belong to an address of ours.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f\\]/.test(decoded)) return bad;
  if (decoded.includes("//") || decoded.split("/").some((part) => part === "." || part === ".."))
    return bad;
  return undefined;
}

/** Whether a path can only be a file or an API: a client that wants no page gets a plain 404 there. */
export function looksLikeFile(path: string): boolean {
  const last = path.split("/").at(-1) ?? "";
  return (
    path.startsWith("/assets/") ||
    path.startsWith("/icons/") ||
    path.startsWith("/api/") ||
    path.split("/").some((part) => part.startsWith(".")) ||
    /\.[a-z0-9]{1,12}$/i.test(last)
  );
}

/** Checks requests before any library normalizes them. */
import type { IncomingMessage } from "node:http";

export function findRefusal({ headers, rawHeaders }: IncomingMessage): string | undefined {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  if (hosts !== 1) return "Bad request: one Host header is needed.";
  const { host = "", origin } = headers;
  const isName = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i.test(host);
  // Parses the host as well, because invalid IP addresses, like 999.1.1.1, match the pattern of a name.
  if (!isName || !URL.canParse(`http://${host}`))
    return "Bad request: the Host header is malformed.";
  if (origin !== undefined && origin !== "null" && !URL.canParse(origin))
    return "Bad request: the Origin header is malformed.";
  return undefined;
}

/**
 * @returns the decoded path in lower case, or undefined if it's malformed or contains characters or segments that no
 * path of the site contains
 */
export function canonicalPath(url: string): string | undefined {
  const path = url.split(/[?#]/)[0] ?? "";
  const decoded = decodeTwice(path);
  // oxlint-disable-next-line no-control-regex
  if (decoded === undefined || !url.startsWith("/") || /[\u0000-\u001f\u007f\\]/.test(decoded))
    return undefined;
  if (decoded.includes("//") || /\/\.\.?(\/|$)/.test(decoded)) return undefined;
  return (
    decodeURI(path)
      // Some mail programs include the punctuation after an address in the link.
      .replace(/(?<=.)[/).,;:!>\]"'’”]+$/, "")
      .toLowerCase()
  );
}

/** Decodes a path twice, because its escape sequences may themselves be escaped. */
function decodeTwice(path: string): string | undefined {
  try {
    return decodeURIComponent(decodeURIComponent(path));
  } catch {
    return undefined;
  }
}

/** Whether a path can only belong to a file or an API. Clients that don't accept HTML get a plain 404 for it. */
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

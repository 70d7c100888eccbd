/** Tells whether visitors and search engines read the same on a page as before. */
import { createHash } from "node:crypto";

/** What is read, seen or followed. Classes and scripts change with the code, and nobody reads them. */
const read = />([^<]+)|\s(?:href|src|alt|aria-label|action|content)="([^"]*)"/g;

/**
 * The digest of what a page says: its title and description, and the words, links and pictures between its
 * header and its footer, which are on every page.
 *
 * @returns undefined for what nobody searches for: no page, or one that is to be in no search results
 */
export function digestPage(address: string, contentType: string, html: string): string | undefined {
  const isPage = contentType.startsWith("text/html") && !address.includes("?");
  if (!isPage || html.includes('<meta name="robots" content="noindex"')) return undefined;
  const head = /<title>[^]*?<meta name="description"[^>]*>/.exec(html)?.[0] ?? "";
  const main = /<main\b[^]*<\/main>/.exec(html)?.[0] ?? "";
  const hash = createHash("sha256");
  const parts = `${head}${main}`.replaceAll(/<(script|style)\b[^]*?<\/\1>|<link\b[^>]*>/g, "");
  for (const [, words, value = words] of parts.matchAll(read)) hash.update(`${value}\n`);
  return hash.digest("base64url");
}

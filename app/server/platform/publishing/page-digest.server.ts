import { createHash } from "node:crypto";

/** It reads text and addresses. Classes and scripts change with the code and aren't content. */
const read = />([^<]+)|\s(?:href|src|alt|aria-label|action|content)="([^"]*)"/g;

/** Digests the title, the description and the main part; undefined for pages that aren't indexed. */
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

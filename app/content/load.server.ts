/** The content as loaders use it: read and checked once for each process. */
import { join } from "node:path";
import type { Content } from "./kinds.ts";
import { readContent } from "./read-content.ts";

let content: Content | undefined;

/**
 * All content. In development the files are read again each time, so that a saved file shows at
 * the next page view.
 *
 * @throws ContentError when a file has a fault
 */
export function getContent(): Content {
  if (content && !import.meta.env.DEV) return content;
  content = readContent(join(process.cwd(), "content"));
  return content;
}

/** The content for loaders: read and checked once for each process. */
import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { contentFolder } from "./folder.ts";
import type { Content } from "./kinds.ts";
import { readContent } from "./read-content.ts";

let content: Content | undefined;
let readAt = "";

/** Outside of the bundler, in the owner's commands, this object does not exist. */
const mode = import.meta.env as ImportMetaEnv | undefined;

/** A build has its own copy of the content; everything else reads the content folder. */
const folder = mode?.PROD ? join(import.meta.dirname, "../content") : resolve(contentFolder);

/**
 * All content. In development the files are read again when one of them has changed, so that a
 * saved file shows at the next page view.
 *
 * @throws ContentError when a file has a fault
 */
export function getContent(): Content {
  const state = mode?.DEV ? readState() : readAt;
  if (content && state === readAt) return content;
  content = readContent(folder);
  readAt = state;
  return content;
}

/** Changes with every file that is saved, added or taken away. */
function readState(): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`)
    .join("\n");
}

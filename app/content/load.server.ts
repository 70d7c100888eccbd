/** The content that the present work sees. */
import { AsyncLocalStorage } from "node:async_hooks";
import { resolve } from "node:path";
import { findContentFolder } from "./folder.ts";
import type { Content } from "./kinds.ts";
import { listContentFiles } from "./list-files.ts";
import { readContent } from "./read-content.ts";

let current: Content | undefined;
let readAt = "";

/** The version that a request began with: it sees that one to its end. */
const begunWith = new AsyncLocalStorage<Content>();

/** Outside of the bundler, in the owner's commands, there is no such object. */
const mode = import.meta.env as ImportMetaEnv | undefined;

/**
 * All content: the published version, or the files of the content folder where nothing publishes. In
 * development the files are read again when one of them has changed, so that a saved file shows at the
 * next page view.
 *
 * @throws ContentError when a file has a fault
 */
export function getContent(): Content {
  const begun = begunWith.getStore();
  if (begun) return begun;
  const folder = resolve(findContentFolder());
  const state = mode?.DEV ? readState(folder) : readAt;
  if (!current || state !== readAt) current = readContent(folder);
  readAt = state;
  return current;
}

/** Makes a version the published one. Work that has begun goes on with the one before. */
export function setContent(content: Content) {
  current = content;
}

/** Does work that sees one version of the content to its end, whatever is published meanwhile. */
export function withContent<Result>(work: () => Result): Result {
  return begunWith.run(getContent(), work);
}

/** Changes with every file that is saved, added or taken away. */
function readState(folder: string): string {
  const { files, faults } = listContentFiles(folder);
  return JSON.stringify([files, faults]);
}

import { AsyncLocalStorage } from "node:async_hooks";
import { resolve } from "node:path";
import { findContentFolder } from "./folder.ts";
import type { Content } from "./kinds.ts";
import { listContentFiles } from "./list-files.ts";
import { readContent } from "./read-content.ts";

let current: Content | undefined;
let readAt = "";

/** The content that a request uses from beginning to end, even if other content is published in the meantime. */
const begunWith = new AsyncLocalStorage<Content>();

/** Vite's settings, or undefined in commands, which run without Vite. */
const mode = import.meta.env as ImportMetaEnv | undefined;

/**
 * Returns the current content. In development, rereads the files if any of them has changed.
 * @throws ContentError if a file has a fault
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

const versions = new WeakMap<Content, string>();

/** @param version the digest of the published version */
export function setContent(content: Content, version?: string) {
  current = content;
  if (version !== undefined) versions.set(content, version);
}

/** Returns the digest under which this content was published, or undefined if it wasn't published. */
export function findVersionOf(content: Content): string | undefined {
  return versions.get(content);
}

/** @param content what `getContent` returns while the work runs */
export function withContent<Result>(work: () => Result, content = getContent()): Result {
  return begunWith.run(content, work);
}

function readState(folder: string): string {
  const { files, faults } = listContentFiles(folder);
  return JSON.stringify([files, faults]);
}

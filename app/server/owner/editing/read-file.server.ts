import { parse } from "yaml";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";

const parsed = new WeakMap<Buffer, unknown>();

/** @returns the parsed content of a file, null if it's missing. Cached: callers must not change it. */
export function readFile(files: ContentFiles, file: string): unknown {
  const bytes = files.get(file);
  if (bytes && !parsed.has(bytes)) parsed.set(bytes, parse(bytes.toString("utf8")));
  return bytes ? parsed.get(bytes) : null;
}

import { parse } from "yaml";
import { writeJson } from "#app/content/read-yaml.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";

const parsed = new WeakMap<Buffer, unknown>();

/**
 * @returns the parsed content of a file, or null if it's missing. The result is cached, so callers must not change
 * it.
 */
export function parseFile(files: ContentFiles, file: string): unknown {
  const bytes = files.get(file);
  if (bytes && !parsed.has(bytes)) parsed.set(bytes, parse(bytes.toString("utf8")));
  return bytes ? parsed.get(bytes) : null;
}

/** Creates a JSON file for use in this process. Its value is cached, so the file is never parsed. */
export function toFile(value: object): Buffer {
  const bytes = writeJson(value);
  parsed.set(bytes, value);
  return bytes;
}

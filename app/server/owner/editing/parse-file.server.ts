import { parse } from "yaml";
import type { Path } from "#app/content/fault.ts";
import { valueAt, writeJson } from "#app/content/read-yaml.ts";
import { fileOf, pathTo, placeAt, type Place } from "#app/server/owner/words/address.server.ts";
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

/** Finds a place in the files. @returns undefined if an entry on the path doesn't exist */
export function findPath(
  files: ContentFiles,
  place: Place,
): { file: string; whole: unknown; path: Path } | undefined {
  const file = fileOf(place);
  const whole = parseFile(files, file);
  const path = file === "" ? undefined : pathTo(whole, place);
  return path && { file, whole, path };
}

export function readValue(files: ContentFiles, place: Place): unknown {
  const found = findPath(files, place);
  return found && valueAt(found.whole, found.path);
}

export function placeIn(files: ContentFiles, file: string, path: Path): Place {
  return placeAt(file, parseFile(files, file), path);
}

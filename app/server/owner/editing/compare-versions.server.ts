/** What a publication changed, text by text. */
import { isDeepStrictEqual } from "node:util";
import { parsePath, writePath, type Path } from "#app/content/fault.ts";
import { contentKinds } from "#app/content/kinds.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { compareFiles } from "#app/server/platform/publishing/compare-files.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import {
  listVersions,
  readVersion,
  type Version,
} from "#app/server/platform/publishing/versions.server.ts";
import { readFile, writeFieldValue } from "./describe-form.server.ts";
import type { FileEdit } from "./apply-edits.server.ts";
import { findKind, nameEntry, nameFile, namePlace } from "./name-place.server.ts";

export type TextChange = {
  where: string;
  before: string;
  after: string;
  /** The field, if what was there can be put back alone. */
  file: string;
  name: string | undefined;
};

export type Publication = {
  version: Version;
  isNewest: boolean;
  changes: TextChange[];
};

/** @returns undefined for a version that is gone or was never shown */
export async function readPublication(
  database: Database,
  number: number,
): Promise<Publication | undefined> {
  const found = await findBefore(database, number);
  if (!found) return undefined;
  const { version, previous, isNewest } = found;
  const after = await readVersion(database, number);
  const before = previous && (await readVersion(database, previous.number));
  const isKnown = before?.status === "read" && after.status === "read";
  return { version, isNewest, changes: isKnown ? compareTexts(before.files, after.files) : [] };
}

/** The edit that puts one text back as it was before a publication. */
export async function readPutBack(
  database: Database,
  { number, file, name }: { number: number; file: string; name: string },
): Promise<{ edits: FileEdit[]; note: string } | undefined> {
  const found = await findBefore(database, number);
  const before = found?.previous && (await readVersion(database, found.previous.number));
  const path = parsePath(name);
  if (before?.status !== "read" || !findKind(file) || path.length === 0) return undefined;
  const whole = readFile(before.files, file);
  const value = valueAt(whole, path);
  const edit: FileEdit =
    value === undefined ? { kind: "remove", file, path } : { kind: "set", file, path, value };
  return { edits: [edit], note: `${namePlace(file, whole, path)} as it was before` };
}

async function findBefore(database: Database, number: number) {
  const all = await listVersions(database);
  const versions = all.filter(({ refused_for }) => refused_for === null);
  const at = versions.findIndex((one) => one.number === number);
  const version = versions[at];
  return version && { version, previous: versions[at + 1], isNewest: at === 0 };
}

export function compareTexts(before: ContentFiles, after: ContentFiles): TextChange[] {
  const files = compareFiles(before, after).map(({ path }) => path);
  const texts = Object.values(contentKinds)
    .filter(({ file }) => files.includes(file))
    .flatMap(({ file }) => {
      const [old, now] = [readFile(before, file), readFile(after, file)];
      return compareValues(old, now).map((found) => describeChange(file, old, now, found));
    });
  const pictures = files.filter((file) => file.startsWith("pictures/"));
  return [
    ...texts,
    ...pictures.map((file) => ({
      where: `Picture ${file.slice("pictures/".length)}`,
      before: before.has(file) ? "The picture from before" : "",
      after: after.has(file) ? "Another picture" : "",
      file,
      name: undefined,
    })),
  ];
}

/** Where something was and where it is. */
type Found = { kind: "text" | "added" | "removed" | "moved"; from: Path; to: Path };

function describeChange(
  file: string,
  old: unknown,
  now: unknown,
  { kind, from, to }: Found,
): TextChange {
  const [before, after] = [describeValue(valueAt(old, from)), describeValue(valueAt(now, to))];
  const entry = (whole: unknown, path: Path) =>
    `${nameFile(file)}: ${nameEntry(valueAt(whole, path), path)}`;
  const rest = { file, name: undefined };
  switch (kind) {
    case "added":
      return { where: entry(now, to), before: "", after: "A new entry", ...rest };
    case "removed":
      return { where: entry(old, from), before: "It was here", after: "", ...rest };
    case "moved":
      return {
        where: namePlace(file, now, to),
        before: "The order from before",
        after: "Another order",
        ...rest,
      };
    case "text": {
      // In an entry that has moved as well, a text can't be put back alone.
      const name = writePath(from) === writePath(to) ? writePath(to) : undefined;
      return { where: namePlace(file, now, to), before, after, file, name };
    }
  }
}

/** All words of a value, line by line. */
export function describeValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "object" || value === null) return writeFieldValue(value);
  return Object.values(value).map(describeValue).filter(Boolean).join("\n");
}

function compareValues(old: unknown, now: unknown, from: Path = [], to: Path = from): Found[] {
  if (isDeepStrictEqual(old, now)) return [];
  if (isEntryList(old) && isEntryList(now)) return compareLists(old, now, from, to);
  if (!isGroup(old) || !isGroup(now)) return [{ kind: "text", from, to }];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return keys.flatMap((key) =>
    compareValues(valueAt(old, [key]), valueAt(now, [key]), [...from, key], [...to, key]),
  );
}

/** Entries are compared with the entry of the same id. */
function compareLists(
  old: readonly object[],
  now: readonly object[],
  from: Path,
  to: Path,
): Found[] {
  const ids = (list: readonly object[]) => list.map((entry, at) => valueAt(entry, ["id"]) ?? at);
  const [before, after] = [ids(old), ids(now)];
  const stayed = (list: readonly unknown[], other: readonly unknown[]) =>
    list.filter((id) => other.includes(id));
  const isMoved = !isDeepStrictEqual(stayed(before, after), stayed(after, before));
  const changed = after.flatMap((id, at): Found[] => {
    const was = before.indexOf(id);
    return was === -1
      ? [{ kind: "added", from: [...to, at], to: [...to, at] }]
      : compareValues(old[was], now[at], [...from, was], [...to, at]);
  });
  const removed = before.flatMap((id, at): Found[] =>
    after.includes(id) ? [] : [{ kind: "removed", from: [...from, at], to: [...from, at] }],
  );
  return [...changed, ...removed, ...(isMoved ? [{ kind: "moved" as const, from, to }] : [])];
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEntryList(value: unknown): value is object[] {
  return Array.isArray(value) && value.every((entry) => isGroup(entry));
}

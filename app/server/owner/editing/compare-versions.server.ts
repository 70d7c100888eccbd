/** What a publication changed, text by text. */
import { isDeepStrictEqual } from "node:util";
import { findShape } from "#app/content/describe-lines.ts";
import type { Path } from "#app/content/fault.ts";
import { contentKinds } from "#app/content/kinds.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { compareFiles } from "#app/server/platform/publishing/compare-files.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import {
  findLatest,
  findShown,
  findShownBefore,
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
  /** What is a picture, by its path in the version before and in this one. */
  pictures: { before?: string; after?: string } | undefined;
};

/** What puts a change back: edits of the version that made it, or a file as it was. */
export type PutBack = { edits: FileEdit[] } | { file: string; bytes: Buffer | undefined };

type Difference = { change: TextChange; putBack: PutBack };

export type Publication = {
  version: Version;
  isNewest: boolean;
  /** Undefined where the publication before isn't kept any more, or can't be read. */
  previous: number | undefined;
  changes: TextChange[];
};

/** @returns undefined for a version that is gone or was never shown */
export async function readPublication(
  database: Database,
  number: number,
): Promise<Publication | undefined> {
  const found = await readBoth(database, number);
  if (!found) return undefined;
  const { version, previous, isNewest, files } = found;
  if (!files) return { version, isNewest, previous: undefined, changes: [] };
  const changes = compareTexts(files.before, files.after);
  return { version, isNewest, previous: previous?.number, changes };
}

/** @param at which of the publication's changes */
export async function readPutBack(
  database: Database,
  { number, at }: { number: number; at: number },
): Promise<{ putBack: PutBack; note: string } | undefined> {
  const found = await readBoth(database, number);
  const difference = found?.files && compare(found.files.before, found.files.after)[at];
  if (!difference) return undefined;
  const { change, putBack } = difference;
  return { putBack, note: `${change.where} as it was before` };
}

async function readBoth(database: Database, number: number) {
  const version = await findShown(database, number);
  if (!version) return undefined;
  const [previous, latest] = await Promise.all([
    findShownBefore(database, number),
    findLatest(database),
  ]);
  const after = await readVersion(database, number);
  const before = previous && (await readVersion(database, previous.number));
  const files =
    before?.status === "read" && after.status === "read"
      ? { before: before.files, after: after.files }
      : undefined;
  return { version, previous, isNewest: latest?.number === number, files };
}

export function compareTexts(before: ContentFiles, after: ContentFiles): TextChange[] {
  return compare(before, after).map(({ change }) => change);
}

function compare(before: ContentFiles, after: ContentFiles): Difference[] {
  const files = compareFiles(before, after).map(({ path }) => path);
  const texts = Object.values(contentKinds)
    .filter(({ file }) => files.includes(file))
    .flatMap(({ file }) => {
      const [old, now] = [readFile(before, file), readFile(after, file)];
      return compareValues(old, now).map((found) => describeChange(file, old, now, found));
    });
  const pictures = files.filter((file) => file.startsWith("pictures/"));
  return [...texts, ...pictures.map((file) => describePicture(file, before, after))];
}

function describePicture(file: string, before: ContentFiles, after: ContentFiles): Difference {
  const there = "This picture";
  const [was, is] = [before.has(file), after.has(file)];
  return {
    change: {
      where: `Picture ${file.slice("pictures/".length)}`,
      before: was ? there : "",
      after: is ? there : "",
      pictures: { ...(was && { before: file }), ...(is && { after: file }) },
    },
    putBack: { file, bytes: before.get(file) },
  };
}

/** Where something was and where it is. */
type Found = { kind: "text" | "added" | "removed" | "moved"; from: Path; to: Path };

function describeChange(file: string, old: unknown, now: unknown, found: Found): Difference {
  const edits = findEdits(file, old, now, found);
  return { change: wordChange(file, old, now, found), putBack: { edits } };
}

function wordChange(file: string, old: unknown, now: unknown, found: Found): TextChange {
  const { kind, from, to } = found;
  const [was, is] = [valueAt(old, from), valueAt(now, to)];
  const pictures = findPictures(file, to, [was, is]);
  const shared = { before: describeValue(was), after: describeValue(is), pictures };
  const entry = (value: unknown, path: Path) => `${nameFile(file)}: ${nameEntry(value, path)}`;
  switch (kind) {
    case "added":
      return { ...shared, where: `${entry(is, to)}, a new entry`, before: "" };
    case "removed":
      return { ...shared, where: `${entry(was, from)}, removed`, after: "" };
    case "moved": {
      const where = `${namePlace(file, now, to)}, the order`;
      return { ...shared, where, before: listNames(was), after: listNames(is) };
    }
    case "text":
      return { ...shared, where: namePlace(file, now, to) };
  }
}

/** The edits of the newer version that put a change back. */
function findEdits(
  file: string,
  old: unknown,
  now: unknown,
  { kind, from, to }: Found,
): FileEdit[] {
  const value = valueAt(old, from);
  switch (kind) {
    case "added":
      return [{ kind: "remove", file, path: to }];
    case "removed":
      return [{ kind: "insert", file, path: to.slice(0, -1), at: Number(to.at(-1)), value }];
    case "moved":
      return findMoves(idsOf(value), idsOf(valueAt(now, to))).map((move) => {
        return { kind: "move", file, path: to, ...move };
      });
    case "text":
      return value === undefined
        ? [{ kind: "remove", file, path: to }]
        : [{ kind: "set", file, path: to, value }];
  }
}

/** The moves after which those of a list that were in the old one stand in its order; the others keep their places. */
function findMoves(old: readonly unknown[], now: readonly unknown[]) {
  const known = old.filter((id) => now.includes(id));
  const wanted = now.map((id) => (old.includes(id) ? known.shift() : id));
  let present = [...now];
  return wanted.flatMap((id, to) => {
    const from = present.indexOf(id);
    if (from === to) return [];
    present = present.toSpliced(from, 1).toSpliced(to, 0, id);
    return [{ from, to }];
  });
}

/** Texts that name a picture: a file, or a drawing of the kind that the field takes. */
function findPictures(file: string, path: Path, values: readonly unknown[]) {
  const kind = findKind(file);
  const drawings = kind && findShape(kind.schema, path)?.["drawings"];
  const [before, after] = values.map((value) => {
    if (typeof value !== "string") return undefined;
    if (/^pictures\/\S+\.(?:jpe?g|png|webp|avif|svg)$/i.test(value)) return value;
    return typeof drawings === "string" ? `pictures/${drawings}/${value}.svg` : undefined;
  });
  const found = { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  return Object.keys(found).length === 0 ? undefined : found;
}

function listNames(list: unknown): string {
  return [list]
    .flat()
    .map((entry, at) => nameEntry(entry, [at]))
    .join("\n");
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
  const [before, after] = [idsOf(old), idsOf(now)];
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
    after.includes(id) ? [] : [{ kind: "removed", from: [...from, at], to: [...to, at] }],
  );
  return [...changed, ...removed, ...(isMoved ? [{ kind: "moved" as const, from, to }] : [])];
}

/** Entries without an id are known by their place. */
function idsOf(list: unknown): unknown[] {
  return [list].flat().map((entry, at) => valueAt(entry, ["id"]) ?? at);
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEntryList(value: unknown): value is object[] {
  return Array.isArray(value) && value.every((entry) => isGroup(entry));
}

/** The one way in which files become a version of the content. */
import type { Database } from "../database/tables.server.ts";
import { compareFiles } from "./compare-files.server.ts";
import { digestFiles, type ContentFiles } from "./content-files.server.ts";
import {
  findByDigest,
  findConflict,
  readVersion,
  storeVersion,
  type Base,
  type Refused,
  type Source,
  type Version,
} from "./versions.server.ts";

export type Publication = {
  files: ContentFiles;
  base: Base;
  source: Source;
  note: string;
};

/** Somebody else has published since; nothing was published. */
export type Conflict = {
  status: "conflict";
  theirs: Version;
  /** Which side has changed which file since both were the same; without that version, what differs. */
  changes: Array<{ path: string; changedIn: "theirs" | "mine" | "both" }>;
};

export type Published<Checked> = {
  status: "published";
  number: number;
  digest: string;
  checked: Checked;
};

/**
 * Publishes files, unless they were made from another version than the newest one. The base is compared before
 * the check, which takes time, and again in the transaction that stores them.
 *
 * @param check finds their faults; what else it returns is handed on
 */
export async function publish<Checked extends { status: string }>(
  database: Database,
  { files, base, source, note }: Publication,
  check: (files: ContentFiles) => Promise<Checked | Refused>,
): Promise<Published<Checked> | Refused | Conflict> {
  const early = await findConflict(database, digestFiles(files), base);
  if (early) return describeSides(database, files, base, early);
  const checked = await check(files);
  if (isRefused(checked)) return checked;
  const stored = await storeVersion(database, { files, base, source, note, now: new Date() });
  if (stored.status === "conflict") return describeSides(database, files, base, stored.theirs);
  const { number, digest } = stored;
  return { status: "published", number, digest, checked };
}

function isRefused(result: { status: string }): result is Refused {
  return result.status === "refused";
}

async function describeSides(
  database: Database,
  mine: ContentFiles,
  base: Base,
  theirs: Version,
): Promise<Conflict> {
  const common =
    base === "any" || base.length === 0 ? undefined : await findByDigest(database, base);
  const published = await readVersion(database, theirs.number);
  if (published.status !== "read") return { status: "conflict", theirs, changes: [] };
  const before = common && (await readVersion(database, common.number));
  const paths = (from: ContentFiles, to: ContentFiles) =>
    compareFiles(from, to).map(({ path }) => path);
  const differing = paths(published.files, mine);
  const [inTheirs, inMine] =
    before?.status === "read"
      ? [new Set(paths(before.files, published.files)), new Set(paths(before.files, mine))]
      : [new Set(differing), new Set(differing)];
  const changes = differing.map((path) => {
    const isBoth = inTheirs.has(path) && inMine.has(path);
    const side = inTheirs.has(path) ? ("theirs" as const) : ("mine" as const);
    return { path, changedIn: isBoth ? ("both" as const) : side };
  });
  return { status: "conflict", theirs, changes };
}

/** Whether nothing was changed but by the others. */
export function isOnlyOlder({ changes }: Conflict): boolean {
  return changes.every(({ changedIn }) => changedIn === "theirs");
}

/** What a start says of files that are older than what visitors see: it has published nothing. */
export function describeOlder({ theirs }: Conflict): string[] {
  return [
    `Visitors see version ${theirs.number} of the content, published on ${formatMoment(theirs)}. It's newer than your files:`,
    describeTakeOver(theirs),
  ];
}

/**
 * A conflict in the owner's words: what was published, which files differ, and the ways on.
 *
 * @param force the command that publishes the files all the same
 */
export function describeConflict(
  { theirs, changes }: Conflict,
  force = "npm run publish -- --force",
): string[] {
  const { number } = theirs;
  const places = {
    theirs: `in version ${number}`,
    mine: "in your files",
    both: `in version ${number} and in your files`,
  };
  return [
    `Your files weren't published: they don't have what version ${number} changed, published on ${formatMoment(theirs)}. Visitors see that one.`,
    ...changes.map(({ path, changedIn }) => `  content/${path}: changed ${places[changedIn]}`),
    "You choose; nothing is lost either way:",
    `  npm run content -- diff ${number}   shows every line that differs`,
    describeTakeOver(theirs),
    `  ${force}   publishes your files as they are, in its place`,
  ];
}

function describeTakeOver({ number }: Version): string {
  return `  npm run content -- restore ${number}   writes version ${number} into the folder, after a copy of what is there`;
}

/** `2026-11-23 at 09:42 UTC`. */
function formatMoment({ published_at }: Version): string {
  return `${published_at.slice(0, 10)} at ${published_at.slice(11, 16)} UTC`;
}

/** Removes parts from the draft together with the references to them, or hides the parts. */
import { writePath, type Fault, type Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { isOptionalAt } from "#app/server/owner/editing/build-form.server.ts";
import { toRemark, type Remark } from "#app/server/owner/editing/part-result.server.ts";
import {
  findKind,
  findPart,
  labelAt,
  nameEntry,
  namePlace,
  shapeAt,
  unnamed,
  type FieldPlace,
} from "#app/server/owner/editing/name-place.server.ts";
import { findPath, placeIn, parseFile } from "#app/server/owner/editing/parse-file.server.ts";
import type { Place } from "#app/server/owner/words/address.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { makeEdited, type PathEdit } from "#app/server/owner/words/words.server.ts";
import { removedPart, saveEdits, type Saved } from "./draft.server.ts";
import { findFaults } from "./find-faults.server.ts";
import { readDraft, readRevision } from "./revisions.server.ts";

type Target = { file: string; path: Path };

/** A place in the content that refers to removed parts. */
export type Reference = {
  where: string;
  form: FieldPlace;
  /** The places that are removed along with the reference. */
  outs: Place[];
  /** The names of the parts that this place refers to: removed parts, or parts that are removed along with them. */
  names: string[];
  /** Whether the content is still valid without this reference. */
  isValid: boolean;
};

export type Removal = {
  names: string[];
  references: Reference[];
  /** The other faults that the content check would find after the removal. */
  others: Remark[];
};

type Chosen = {
  /** The revision that the form shows. */
  madeFrom: number;
  keys: readonly Place[];
};

/** @returns the places that refer to the parts, if the owner hasn't decided yet what happens to them */
export async function removeParts(
  database: Database,
  { madeFrom, keys }: Chosen,
  /** The references that are removed, too; undefined until the owner has been asked. */
  too?: readonly Place[],
): Promise<Saved | ({ status: "referred" } & Removal)> {
  const { files, targets } = await readTargets(database, { madeFrom, keys });
  if (targets.length === 0) return refuse(keys);
  if (too === undefined) {
    const found = await findReferences(files, targets);
    if (found.references.length + found.others.length > 0) {
      const names = targets.map((target) => nameTarget(files, target));
      return { status: "referred", names, ...found };
    }
  }
  return takeOut(database, { madeFrom, keys: [...keys, ...(too ?? [])] });
}

function refuse(keys: readonly Place[]) {
  return keys.length > 0
    ? removedPart
    : ({ ...removedPart, message: "Nothing is selected." } as const);
}

/** Removes parts, even if other places refer to them. */
export async function takeOut(database: Database, { madeFrom, keys }: Chosen): Promise<Saved> {
  const { targets } = await readTargets(database, { madeFrom, keys });
  if (targets.length === 0) return refuse(keys);
  return saveEdits(database, { madeFrom, edits: removalsOf(targets) });
}

export async function hideParts(
  database: Database,
  { madeFrom, keys }: Chosen,
  isHidden: boolean,
): Promise<Saved> {
  const { targets } = await readTargets(database, { madeFrom, keys });
  if (targets.length === 0) return refuse(keys);
  const hideable = targets.filter(canHide);
  if (hideable.length === 0)
    return { status: "impossible", message: "You can't hide this, but you can remove it." };
  const edits = hideable.map(({ file, path }): PathEdit => {
    const place = { file, path: [...path, "hidden"] };
    return isHidden ? { kind: "set", ...place, value: true } : { kind: "remove", ...place };
  });
  return saveEdits(database, { madeFrom, edits });
}

/** Marks an example as the owner's own. @param place the place of the entry, the group or the line */
export async function ownExample(database: Database, place: Place): Promise<Saved> {
  const { files, revision } = await readDraft(database);
  const found = findPath(files, place);
  if (!found) return removedPart;
  const { file, whole, path } = found;
  const lines = [valueAt(whole, ["samples"])].flat();
  const mark =
    valueAt(whole, [...path, "sample"]) === true
      ? [...path, "sample"]
      : ["samples", lines.indexOf(writePath(path))];
  if (valueAt(whole, mark) === undefined) return removedPart;
  return saveEdits(database, { madeFrom: revision, edits: [{ kind: "remove", file, path: mark }] });
}

function canHide({ file, path }: Target): boolean {
  return typeof path.at(-1) === "number" && shapeAt(file, [...path, "hidden"]) !== undefined;
}

async function readTargets(database: Database, { madeFrom, keys }: Chosen) {
  const { files = new Map() } = (await readRevision(database, madeFrom)) ?? {};
  const targets = keys.flatMap((key): Target[] => {
    const { file = "", whole, path = [] } = findPath(files, key) ?? {};
    const isThere = valueAt(whole, path) !== undefined;
    return isThere && path.length > 0 && isRemovable(files, file, path) ? [{ file, path }] : [];
  });
  return { files, targets };
}

function isRemovable(files: ContentFiles, file: string, path: Path): boolean {
  return typeof path.at(-1) === "number" || isOptionalAt(parseFile(files, file), file, path);
}

/** Returns the edits with the last entries first, because removing an entry shifts those after it. */
function removalsOf(targets: readonly Target[]): PathEdit[] {
  const nameOf = ({ file, path }: Target) => JSON.stringify([file, path]);
  const each = [...new Map(targets.map((one) => [nameOf(one), one])).values()];
  return each
    .filter((one) => !each.some((other) => other !== one && isWithin(one, other)))
    .toSorted((one, other) => compare(other.path, one.path))
    .map(({ file, path }) => ({ kind: "remove", file, path }));
}

function compare(one: Path, other: Path): number {
  const at = one.findIndex((step, index) => step !== other[index]);
  const [own, theirs] = [one[at], other[at]];
  if (typeof own === "number" && typeof theirs === "number") return own - theirs;
  return String(own).localeCompare(String(theirs));
}

function isWithin(one: Target, other: Pick<Fault, "file" | "path">): boolean {
  return one.file === other.file && other.path.every((step, at) => one.path[at] === step);
}

/**
 * The maximum number of searches that `findReferences` makes. One search may not be enough, because what's removed
 * along with a reference can have references itself.
 */
const mostRounds = 4;

type Found = { from: Target; out: Target | undefined; isValid: boolean };

/**
 * Tries the removal. If the check finds references that the removal would break, removes them as well, and tries
 * again.
 */
async function findReferences(
  files: ContentFiles,
  targets: readonly Target[],
): Promise<Omit<Removal, "names">> {
  const known = new Set((await findFaults(files)).map(nameFault));
  const found = new Map<string, Found>();
  let faults: Fault[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const outs = [...found.values()].flatMap(({ out, isValid }) => (out && isValid ? [out] : []));
    faults = (await findFaultsWithout(files, [...targets, ...outs])).filter(
      (fault) => !known.has(nameFault(fault)),
    );
    const before = JSON.stringify([...found]);
    for (const one of found.values())
      if (faults.some((fault) => isWithin(one.out ?? one.from, fault))) one.isValid = false;
    for (const { file = "", path } of faults) {
      const from = { file, path };
      if (!isReference(files, from)) continue;
      const out = findRemovable(files, from);
      const holdsOne = out !== undefined && targets.some((target) => isWithin(target, out));
      const key = placeOf(files, out ?? from);
      if (!holdsOne && !found.has(key)) found.set(key, { from, out, isValid: out !== undefined });
    }
    if (JSON.stringify([...found]) === before) break;
  }
  const named = [...found.values()];
  const isNamed = ({ file = "", path }: Fault) =>
    named.some(({ from, out = from }) => isWithin({ file, path }, out));
  return {
    references: joinPlaces(named.map((one) => toReference(files, targets, one))),
    others: faults.filter((fault) => !isNamed(fault)).map((fault) => toRemark(fault, files)),
  };
}

/**
 * Whether a place contains the name of something, as a string or as the key of a list. If the place has no value,
 * it isn't a reference.
 */
function isReference(files: ContentFiles, target: Target): boolean {
  if (!findKind(target.file)) return false;
  const around = shapeAt(target.file, target.path.slice(0, -1));
  const value = valueIn(files, target);
  return typeof value === "string" || (Array.isArray(value) && around?.properties === undefined);
}

const nameFault = ({ file, path, message }: Fault) => JSON.stringify([file, path, message]);

/** Finds the faults that remain after a removal. The paths of the faults are those from before the removal. */
async function findFaultsWithout(
  files: ContentFiles,
  targets: readonly Target[],
): Promise<Fault[]> {
  const removals = removalsOf(targets);
  return (await findFaults(makeEdited(files, removals))).map((fault) => ({
    ...fault,
    path: removals
      .filter(({ file }) => file === fault.file)
      .toReversed()
      .reduce((path, removal) => shift(path, removal.path), fault.path),
  }));
}

/** Returns the path that a place had before an entry above it was removed. */
function shift(path: Path, removed: Path): Path {
  const at = removed.length - 1;
  const [own, first] = [path[at], removed[at]];
  const isBelow = typeof own === "number" && typeof first === "number" && own >= first;
  const isSameList = removed.slice(0, at).every((step, index) => path[index] === step);
  return isBelow && isSameList ? path.with(at, own + 1) : path;
}

/**
 * If a place refers to something that's missing, finds what can be removed there.
 * @returns a key for `removeParts`
 */
export function findOut(files: ContentFiles, { file = "", path }: Fault): Place | undefined {
  const out = isReference(files, { file, path }) ? findRemovable(files, { file, path }) : undefined;
  return out && placeOf(files, out);
}

/** Finds the smallest part around a place that can be removed. */
function findRemovable(files: ContentFiles, { file, path }: Target): Target | undefined {
  const around = path.map((_, at) => path.slice(0, path.length - at));
  const found = around.find((place) => isRemovable(files, file, place));
  return found && { file, path: found };
}

function nameTarget(files: ContentFiles, target: Target): string {
  const { file, path } = target;
  const value = valueIn(files, target);
  if (typeof path.at(-1) === "number") return nameEntry(value, path) || unnamed;
  // The list of sample pages has no name, so it's named after its first entry.
  return Array.isArray(value) ? nameEntry(value[0], path) : labelAt(file, path);
}

const placeOf = (files: ContentFiles, { file, path }: Target) => placeIn(files, file, path);

const valueIn = (files: ContentFiles, { file, path }: Target) =>
  valueAt(parseFile(files, file), path);

function toReference(
  files: ContentFiles,
  targets: readonly Target[],
  { from, out, isValid }: Found,
): Reference {
  const { file, path } = from;
  const value = valueIn(files, out ?? from);
  const named = targets.find((target) =>
    [["id"], ["value"]].some((key) => valueAt(valueIn(files, target), key) === value),
  );
  const name = nameTarget(files, named ?? out ?? from);
  const where = namePlace(file, parseFile(files, file), path);
  return {
    where,
    form: findPart(file, parseFile(files, file), path),
    outs: out ? [placeOf(files, out)] : [],
    names: where.endsWith(name) ? [] : [name],
    isValid,
  };
}

/** Joins references with the same place, because one list can refer to several removed parts. */
function joinPlaces(references: readonly Reference[]): Reference[] {
  const places = Map.groupBy(references, ({ where, isValid }) => `${where} ${isValid}`);
  return [...places.values()].flatMap(([first, ...more]) =>
    first
      ? [
          {
            ...first,
            outs: [first, ...more].flatMap(({ outs }) => outs),
            names: [first, ...more].flatMap(({ names }) => names),
          },
        ]
      : [],
  );
}

/** Removes parts from the draft together with the references to them, or hides the parts. */
import { writePath, type Fault } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { isOptional } from "#app/server/owner/editing/build-form.server.ts";
import { toRemark, type Remark } from "#app/server/owner/editing/part-result.server.ts";
import {
  findPart,
  labelAt,
  nameEntry,
  nameNode,
  namePlace,
  unnamed,
  type FieldPlace,
} from "#app/server/owner/editing/name-place.server.ts";
import {
  ContentNode,
  findNode,
  placeIn,
  readValue,
} from "#app/server/owner/editing/content-node.server.ts";
import { isWithin, type Place } from "#app/server/owner/words/address.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { makeEdited, toEdits, type NewValue } from "#app/server/owner/words/words.server.ts";
import { removedPart, saveEdits, type Saved } from "./draft.server.ts";
import { findFaults } from "./find-faults.server.ts";
import { readDraft, readRevision } from "./revisions.server.ts";

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
  const files = (await readRevision(database, madeFrom))?.files ?? new Map();
  const targets = listTargets(files, keys);
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

/** Removes parts, even if other places refer to them. */
export function takeOut(database: Database, { madeFrom, keys }: Chosen): Promise<Saved> {
  return saveEdits(database, madeFrom, ({ files }) => {
    const targets = listTargets(files, keys);
    return targets.length === 0 ? refuse(keys) : toEdits(files, removalsOf(targets));
  });
}

export function hideParts(
  database: Database,
  { madeFrom, keys }: Chosen,
  isHidden: boolean,
): Promise<Saved> {
  return saveEdits(database, madeFrom, ({ files }) => {
    const targets = listTargets(files, keys);
    if (targets.length === 0) return refuse(keys);
    const hideable = targets.filter((target) => canHide(files, target));
    if (hideable.length === 0)
      return { status: "impossible", message: "You can't hide this, but you can remove it." };
    return toEdits(
      files,
      hideable.map((target) => [`${target}/hidden`, isHidden || undefined]),
    );
  });
}

function refuse(keys: readonly Place[]) {
  return keys.length > 0
    ? removedPart
    : ({ ...removedPart, message: "Nothing is selected." } as const);
}

/** Marks an example as the owner's own. @param place the place of the entry, the group or the line */
export async function ownExample(database: Database, place: Place): Promise<Saved> {
  const { files, revision } = await readDraft(database);
  const node = findNode(files, place);
  if (!node) return removedPart;
  const marks = new ContentNode(files, node.file, ["samples"]);
  const lines = [marks.value].flat();
  const others = lines.filter((line) => line !== writePath(node.path));
  const isMarked = node.child("sample").value === true;
  if (!isMarked && others.length === lines.length) return removedPart;
  const value: NewValue = isMarked ? [`${place}/sample`, undefined] : [marks.place, others];
  return saveEdits(database, revision, () => toEdits(files, [value]));
}

function canHide(files: ContentFiles, place: Place): boolean {
  const node = findNode(files, place);
  return node?.isEntry === true && node.child("hidden").shape !== undefined;
}

/** Returns the places that exist and can be removed. */
function listTargets(files: ContentFiles, places: readonly Place[]): Place[] {
  return places.flatMap((place) => {
    const node = findNode(files, place);
    return node && node.value !== undefined && isRemovable(node) ? [node.place] : [];
  });
}

function isRemovable(node: ContentNode): boolean {
  return node.isEntry || isOptional(node);
}

/** Puts the last entries first, because removing an entry without an id shifts those after it. */
function removalsOf(targets: readonly Place[]): NewValue[] {
  const each = [...new Set(targets)];
  return each
    .filter((one) => !each.some((other) => other !== one && isWithin(one, other)))
    .toSorted((one, other) => other.localeCompare(one, "en", { numeric: true }))
    .map((place) => [place, undefined]);
}

/**
 * The maximum number of searches that `findReferences` makes. One search may not be enough, because what's removed
 * along with a reference can have references itself.
 */
const mostRounds = 4;

type Found = { from: Place; out: Place | undefined; isValid: boolean };

/**
 * Tries the removal. If the check finds references that the removal would break, removes them as well, and tries
 * again.
 */
async function findReferences(
  files: ContentFiles,
  targets: readonly Place[],
): Promise<Omit<Removal, "names">> {
  const known = new Set((await findFaultsWithout(files, [])).map(nameFault));
  const found = new Map<Place, Found>();
  let faults: PlacedFault[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const outs = [...found.values()].flatMap(({ out, isValid }) => (out && isValid ? [out] : []));
    faults = (await findFaultsWithout(files, [...targets, ...outs])).filter(
      (fault) => !known.has(nameFault(fault)),
    );
    const before = JSON.stringify([...found]);
    for (const one of found.values())
      if (faults.some(({ place }) => isWithin(one.out ?? one.from, place))) one.isValid = false;
    for (const { place: from } of faults) {
      if (!isReference(files, from)) continue;
      const out = findRemovable(files, from);
      const holdsOne = out !== undefined && targets.some((target) => isWithin(target, out));
      const key = out ?? from;
      if (!holdsOne && !found.has(key)) found.set(key, { from, out, isValid: out !== undefined });
    }
    if (JSON.stringify([...found]) === before) break;
  }
  const named = [...found.values()];
  const others = faults.filter(
    ({ place }) => !named.some(({ from, out = from }) => isWithin(place, out)),
  );
  return {
    references: joinPlaces(named.map((one) => toReference(files, targets, one))),
    others: others.map((fault) => toRemark(fault, files)),
  };
}

type PlacedFault = Fault & { place: Place };

const nameFault = ({ place, message }: PlacedFault) => JSON.stringify([place, message]);

/** Finds the faults that remain after a removal, with the places and paths from before the removal. */
async function findFaultsWithout(
  files: ContentFiles,
  targets: readonly Place[],
): Promise<PlacedFault[]> {
  const removals = removalsOf(targets);
  const left = makeEdited(files, removals);
  return (await findFaults(left)).map((fault) => {
    const { file = "", path } = fault;
    const place = removals
      .toReversed()
      .reduce((one, [removed]) => shift(one, removed), placeIn(left, file, path));
    return { ...fault, place, path: findNode(files, place)?.path ?? path };
  });
}

/** Returns the place that an entry without an id had before an entry above it was removed. */
function shift(place: Place, removed: Place): Place {
  const [, list = "", at] = /^(.*#(?:.*\/)?)(\d+)$/.exec(removed) ?? [];
  const [own = ""] = /^\d+/.exec(place.slice(list.length)) ?? [];
  const isBelow = list !== "" && place.startsWith(list) && own !== "" && Number(own) >= Number(at);
  return isBelow ? list + String(Number(own) + 1) + place.slice(list.length + own.length) : place;
}

/**
 * Whether a place contains the name of something, as a string or as the key of a list. If the place has no value,
 * it isn't a reference.
 */
function isReference(files: ContentFiles, place: Place): boolean {
  const { value, parent } = findNode(files, place) ?? {};
  const isKeyed = parent?.shape?.properties === undefined;
  return typeof value === "string" || (Array.isArray(value) && isKeyed);
}

/**
 * If a place refers to something that's missing, finds what can be removed there.
 * @returns a key for `removeParts`
 */
export function findOut(files: ContentFiles, { file = "", path }: Fault): Place | undefined {
  const place = placeIn(files, file, path);
  return isReference(files, place) ? findRemovable(files, place) : undefined;
}

/** Finds the smallest part around a place that can be removed. */
function findRemovable(files: ContentFiles, place: Place): Place | undefined {
  let node = findNode(files, place);
  while (node && node.path.length > 0 && !isRemovable(node)) node = node.parent;
  return node && node.path.length > 0 ? node.place : undefined;
}

function nameTarget(files: ContentFiles, place: Place): string {
  const node = findNode(files, place);
  if (!node) return unnamed;
  if (node.isEntry) return nameNode(node);
  const { file, path, value } = node;
  // The list of sample pages has no name, so it's named after its first entry.
  return Array.isArray(value) ? nameEntry(value[0], path) : labelAt(file, path);
}

function toReference(
  files: ContentFiles,
  targets: readonly Place[],
  { from, out, isValid }: Found,
): Reference {
  const node = findNode(files, from) ?? new ContentNode(files, "");
  const value = readValue(files, out ?? from);
  const isNamed = (target: Place) =>
    [["id"], ["value"]].some((key) => valueAt(readValue(files, target), key) === value);
  const name = nameTarget(files, targets.find(isNamed) ?? out ?? from);
  const where = namePlace(node);
  return {
    where,
    form: findPart(node),
    outs: out === undefined ? [] : [out],
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

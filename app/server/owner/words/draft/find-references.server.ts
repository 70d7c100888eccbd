/** Finds the places that refer to parts of the content, and would break without them. */
import type { Fault } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { isOptional } from "#app/server/owner/words/form/build-form.server.ts";
import { ContentNode, findNode } from "#app/server/owner/words/model/content-node.server.ts";
import {
  findPart,
  labelAt,
  nameEntry,
  nameNode,
  namePlace,
  type FieldPlace,
} from "#app/server/owner/words/form/name-place.server.ts";
import { toRemark, type Remark } from "#app/server/owner/words/form/say-fault.server.ts";
import { isWithin, type Place } from "#app/server/owner/words/model/address.server.ts";
import { makeEdited, type NewValue } from "#app/server/owner/words/model/words.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { findFaults } from "./find-faults.server.ts";

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

export function isRemovable(node: ContentNode): boolean {
  return node.isEntry || isOptional(node);
}

/** Puts the last entries first, because removing an entry without an id shifts those after it. */
export function removalsOf(targets: readonly ContentNode[]): NewValue[] {
  const each = [...new Set(targets.map(({ place }) => place))];
  return each
    .filter((one) => !each.some((other) => other !== one && isWithin(one, other)))
    .toSorted((one, other) => other.localeCompare(one, "en", { numeric: true }))
    .map((place) => [place, undefined]);
}

/**
 * The maximum number of searches that `findReferences` makes. Several may be necessary, because
 * removing a reference can remove a whole entry, and other places may refer to that entry.
 */
const maxRounds = 4;

type Found = { from: ContentNode; out: ContentNode | undefined; isValid: boolean };

/**
 * Tries the removal. If the check finds references that the removal would break, removes them as well, and tries
 * again.
 */
export async function findReferences(
  files: ContentFiles,
  targets: readonly ContentNode[],
): Promise<Omit<Removal, "names">> {
  const known = new Set((await findFaultsWithout(files, [])).map(nameFault));
  const found = new Map<Place, Found>();
  const listFound = () => [...found].map(([place, one]) => ({ place, ...one }));
  let faults: PlacedFault[] = [];
  let isSettled = false;
  for (let round = 0; round < maxRounds && !isSettled; round += 1) {
    isSettled = true;
    const outs = listFound().flatMap(({ out, isValid }) => (out && isValid ? [out] : []));
    faults = (await findFaultsWithout(files, [...targets, ...outs])).filter(
      (fault) => !known.has(nameFault(fault)),
    );
    for (const [place, one] of found)
      if (one.isValid && faults.some((fault) => isWithin(place, fault.place))) {
        one.isValid = false;
        isSettled = false;
      }
    for (const { place } of faults) {
      const from = findNode(files, place);
      if (!from || !isReference(from)) continue;
      const out = findRemovable(from);
      const key = (out ?? from).place;
      const holdsOne = out !== undefined && targets.some((target) => isWithin(target.place, key));
      if (holdsOne || found.has(key)) continue;
      found.set(key, { from, out, isValid: out !== undefined });
      isSettled = false;
    }
  }
  const named = listFound();
  const others = faults.filter(({ place }) => !named.some((one) => isWithin(place, one.place)));
  return {
    references: joinPlaces(named.map((one) => toReference(targets, one))),
    others: others.map((fault) => toRemark(fault, files)),
  };
}

type PlacedFault = Fault & { place: Place };

const nameFault = ({ place, message }: PlacedFault) => JSON.stringify([place, message]);

/** Finds the faults that remain after a removal, with the places and paths from before the removal. */
async function findFaultsWithout(
  files: ContentFiles,
  targets: readonly ContentNode[],
): Promise<PlacedFault[]> {
  const removals = removalsOf(targets);
  const left = makeEdited(files, removals);
  return (await findFaults(left)).map((fault) => {
    const { place: now } = new ContentNode(left, fault.file ?? "", fault.path);
    const place = removals.reduceRight((one, [removed]) => shift(one, removed), now);
    return { ...fault, place, path: findNode(files, place)?.path ?? fault.path };
  });
}

/** Returns the place that an entry without an id had before an entry above it was removed. */
function shift(place: Place, removed: Place): Place {
  const [, list = "", at] = /^(.*#(?:.*\/)?)(\d+)$/.exec(removed) ?? [];
  const [own = ""] = /^\d+/.exec(place.slice(list.length)) ?? [];
  const isBelow = list !== "" && place.startsWith(list) && own !== "" && Number(own) >= Number(at);
  return isBelow ? list + String(Number(own) + 1) + place.slice(list.length + own.length) : place;
}

/** Whether a node contains the name of something, as a string or as the key of a list. */
function isReference({ value, parent }: ContentNode): boolean {
  const isKeyed = parent.shape?.properties === undefined;
  return typeof value === "string" || (Array.isArray(value) && isKeyed);
}

/**
 * If a place refers to something that's missing, finds what can be removed there.
 * @returns a key for `removeParts`
 */
export function findOut(files: ContentFiles, { file = "", path }: Fault): Place | undefined {
  const node = new ContentNode(files, file, path);
  return isReference(node) ? findRemovable(node)?.place : undefined;
}

/** Finds the smallest part around a node that can be removed. */
function findRemovable(node: ContentNode): ContentNode | undefined {
  if (node.path.length === 0) return undefined;
  return isRemovable(node) ? node : findRemovable(node.parent);
}

export function nameTarget(node: ContentNode): string {
  const { file, path, value, isEntry } = node;
  if (isEntry) return nameNode(node);
  // The list of sample pages has no name, so it's named after its first entry.
  return Array.isArray(value) ? nameEntry(value[0], path) : labelAt(file, path);
}

function toReference(targets: readonly ContentNode[], { from, out, isValid }: Found): Reference {
  const { value } = out ?? from;
  const named = targets.find((target) =>
    ["id", "value"].some((key) => valueAt(target.value, [key]) === value),
  );
  const name = nameTarget(named ?? out ?? from);
  const where = namePlace(from);
  return {
    where,
    form: findPart(from),
    outs: out ? [out.place] : [],
    names: where.endsWith(name) ? [] : [name],
    isValid,
  };
}

/** Joins references with the same place, because one list can refer to several removed parts. */
function joinPlaces(references: readonly Reference[]): Reference[] {
  const joined = new Map<string, Reference>();
  for (const one of references) {
    const key = `${one.where} ${one.isValid}`;
    const known = joined.get(key) ?? { ...one, outs: [], names: [] };
    const [outs, names] = [
      [...known.outs, ...one.outs],
      [...known.names, ...one.names],
    ];
    joined.set(key, { ...known, outs, names });
  }
  return [...joined.values()];
}

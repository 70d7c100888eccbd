/** Removes parts from the draft together with the references to them, or hides the parts. */
import { writePath } from "#app/content/fault.ts";
import { findNode } from "#app/server/owner/words/model/content-node.server.ts";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import { toEdits } from "#app/server/owner/words/model/words.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { removedPart, saveEdits, type Saved } from "./draft.server.ts";
import {
  findReferences,
  isRemovable,
  nameTarget,
  removalsOf,
  type Removal,
} from "./find-references.server.ts";
import { readDraft, readRevision } from "./revisions.server.ts";

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
    if (found.references.length + found.others.length > 0)
      return { status: "referred", names: targets.map(nameTarget), ...found };
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
    const marks = targets.filter((one) => one.isEntry).map((one) => one.child("hidden"));
    const known = marks.filter(({ shape }) => shape !== undefined);
    if (known.length === 0)
      return { status: "impossible", message: "You can't hide this, but you can remove it." };
    return toEdits(
      files,
      known.map(({ place }) => [place, isHidden || undefined]),
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
  const { revision } = await readDraft(database);
  return saveEdits(database, revision, ({ files }) => {
    const node = findNode(files, place);
    if (!node) return removedPart;
    const mark = node.child("sample");
    if (mark.value === true) return toEdits(files, [[mark.place, undefined]]);
    const marks = node.root.child("samples");
    const lines = [marks.value].flat();
    const others = lines.filter((line) => line !== writePath(node.path));
    return others.length < lines.length ? toEdits(files, [[marks.place, others]]) : removedPart;
  });
}

/** Finds the places that exist and can be removed. */
function listTargets(files: ContentFiles, places: readonly Place[]) {
  return places
    .flatMap((place) => findNode(files, place) ?? [])
    .filter((node) => node.value !== undefined && isRemovable(node));
}

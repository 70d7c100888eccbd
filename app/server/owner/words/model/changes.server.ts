/** Lists the changes between two states of the words. Each change can be published or undone separately. */
import { isDeepStrictEqual } from "node:util";
import {
  fileOf,
  isOrder,
  isWithin,
  listDocuments,
  walkAddress,
  writePlace,
  type Address,
  type Place,
} from "./address.server.ts";
import { diff, type Edit } from "./diff.server.ts";
import { groupEdits, type SmallEdit } from "./edits.server.ts";
import { listInside, putInside, valueInside } from "./merge.server.ts";
import { asOrder, insertIds, isMoved } from "./order.server.ts";
import type { Words } from "./diff.server.ts";

export type Change = {
  /** The change's ID, which stays the same when other changes are added or removed. */
  key: string;
  place: Place;
  kind: "text" | "added" | "removed" | "moved";
  edits: SmallEdit[];
};

type Piece = Omit<Change, "key">;

const ranks: ReadonlyArray<Change["kind"]> = ["text", "removed", "added", "moved"];

export function listChanges(from: Words, to: Words): Change[] {
  const edits = diff(from, to);
  if (edits.length === 0) return [];
  const files = listDocuments().map(({ file }) => file);
  const addresses = [...from.keys()];
  const positions = new Map(
    edits.map(({ address }) => [
      address,
      from.has(address) ? addresses.indexOf(address) : Infinity,
    ]),
  );
  const listRanks = ({ place, kind, edits: own }: Piece) => [
    files.indexOf(fileOf(place)),
    ranks.indexOf(kind),
    Math.min(...own.map(({ address }) => positions.get(address) ?? Infinity)),
  ];
  return listPieces(from, to, edits)
    .toSorted((one, other) => {
      const [own, others] = [listRanks(one), listRanks(other)];
      const at = own.findIndex((rank, index) => rank !== others[index]);
      return (own[at] ?? 0) - (others[at] ?? 0);
    })
    .map((piece) => ({ key: `${piece.kind} ${piece.place}`, ...piece }));
}

function listPieces(from: Words, to: Words, edits: readonly Edit[]): Piece[] {
  const [wasThere, isThere] = [createPlaceFinder(from), createPlaceFinder(to)];
  // If a group gets its first words or loses its last words, only the change of the words is listed.
  const isEmpty = ({ address, ...sides }: Edit) =>
    Object.values(sides).some((value) => isDeepStrictEqual(value, {})) &&
    edits.some((other) => other.address !== address && isWithin(other.address, address));
  const empty = edits.filter(isEmpty);
  const others = edits.filter((edit) => !empty.includes(edit));
  const found = [...groupEdits(from, others)].map(([place, group]) => {
    const isNewText = group.every(({ before, after }) => before !== null && after !== null);
    const whole = isNewText
      ? undefined
      : walkAddress(place).find(({ address }) => wasThere(address) !== isThere(address));
    return { place: whole?.address ?? place, isEntry: whole?.isEntry === true, group };
  });
  const pieces = [...Map.groupBy(found, ({ place }) => place)].flatMap(([place, parts]) => {
    const own = parts.flatMap(({ group }) => group);
    const emptied = empty.filter(({ address }) => isWithin(place, address));
    if (parts.every(({ isEntry }) => !isEntry)) return splitText(place, own, emptied);
    const kind = wasThere(place) ? "removed" : "added";
    return [{ place, kind, edits: [...own, ...emptied].map(toSmall) } as const];
  });
  return edits
    .filter(({ address }) => isOrder(address))
    .reduce<Piece[]>((all, order) => addOrder(all, order), pieces);
}

/** Returns a function that tells whether the words have a value at an address or inside it. */
function createPlaceFinder(words: Words) {
  let places: Set<Address> | undefined;
  return (address: Address) => (places ??= listPlaces(words)).has(address);
}

/** Lists all addresses and the places that contain them. */
function listPlaces(words: Words): Set<Address> {
  const places = new Set<Address>();
  for (const address of words.keys()) {
    for (let at = address.indexOf("/"); at >= 0; at = address.indexOf("/", at + 1))
      places.add(address.slice(0, at));
    places.add(address);
  }
  return places;
}

const toSmall = (edit: Edit): SmallEdit => ({ ...edit, inside: [] });

function splitText(place: Place, edits: readonly Edit[], emptied: readonly Edit[]): Piece[] {
  const [only, ...more] = edits;
  if (!only || more.length > 0 || only.address !== place)
    return [{ place, kind: "text", edits: [...edits, ...emptied].map(toSmall) }];
  const { address, before, after } = only;
  const shape = walkAddress(address).at(-1)?.shape;
  const isSame = ([one, other]: readonly unknown[]) => isDeepStrictEqual(one, other);
  return listInside(shape, [before, after], isSame).map((inside) => {
    const [was, is] = [valueInside(before, inside), valueInside(after, inside)];
    const own = { address, inside, before: was, after: is };
    return {
      place: writePlace(address, inside),
      kind: "text",
      edits: [own, ...emptied.map(toSmall)],
    };
  });
}

/**
 * Adds the change of a list's order. A new order counts as a separate change; the positions of added and removed
 * entries belong to those entries' changes.
 */
function addOrder(pieces: readonly Piece[], order: Edit): Piece[] {
  const { address, before, after } = order;
  const around = pieces.find(({ kind, place }) => kind !== "moved" && isWithin(address, place));
  const add = (piece: Piece, edit: Edit) => ({ ...piece, edits: [...piece.edits, toSmall(edit)] });
  if (around) return pieces.map((one) => (one === around ? add(one, order) : one));
  const isEntry = ({ place, kind }: Piece) =>
    (kind === "added" || kind === "removed") &&
    place.slice(0, place.lastIndexOf("/") + 1) === address;
  const entries = pieces.filter(isEntry);
  const gone = new Set(entries.flatMap(({ place, kind }) => (kind === "removed" ? [place] : [])));
  const stayed = asOrder(before).filter((id) => !gone.has(address + id));
  const hint = { ...order, after: after === null ? null : insertIds(stayed, asOrder(after)) };
  const hinted = pieces.map((one) => (entries.includes(one) ? add(one, hint) : one));
  if (!isMoved(order) && entries.length > 0) return hinted;
  const kind = isMoved(order) ? "moved" : "text";
  return [...hinted, { place: address, kind, edits: [toSmall(order)] }];
}

/** Combines changes into edits. @param words the words in which the changes were found */
export function joinEdits(words: Words, changes: readonly Change[]): Edit[] {
  const joined = new Map<Address, Edit>();
  for (const { address, inside, before, after } of changes.flatMap(({ edits }) => edits)) {
    const present = words.get(address) ?? null;
    const { after: known } = joined.get(address) ?? { after: present };
    const edit =
      inside.length === 0
        ? { address, before, after }
        : { address, before: present, after: putInside(known, inside, after) };
    joined.set(address, edit);
  }
  return [...joined.values()];
}

export function revert(change: Change): Change {
  const edits = change.edits.map((edit) => ({ ...edit, before: edit.after, after: edit.before }));
  return { ...change, edits };
}

/**
 * Each row of a draft contains the value that it replaces. If visitors see a different value, someone else has
 * published it.
 */
import { isDeepStrictEqual } from "node:util";
import { groupEdits } from "#app/server/owner/words/model/edits.server.ts";
import type { Edit } from "#app/server/owner/words/model/diff.server.ts";
import {
  isMerged,
  listInside,
  putInside,
  rebaseValue,
  valueInside,
} from "#app/server/owner/words/model/merge.server.ts";
import {
  isNear,
  isOrder,
  walkAddress,
  writePlace,
  type Address,
  type Place,
} from "#app/server/owner/words/model/address.server.ts";
import type { Value, Words } from "#app/server/owner/words/model/diff.server.ts";

/**
 * Returns the rows after a save.
 * @param edits what the save changes in the draft's words
 */
export function updateRows(
  rows: readonly Edit[],
  published: Words,
  edits: readonly Edit[],
): Edit[] {
  const updated = new Map(rows.map((row) => [row.address, row]));
  for (const { address, after } of edits) {
    const seen = published.get(address) ?? null;
    if (isDeepStrictEqual(after, seen)) updated.delete(address);
    else updated.set(address, { address, before: updated.get(address)?.before ?? seen, after });
  }
  return [...updated.values()];
}

type Sides = {
  /** `before` contains the words that visitors saw before the publication, and `now` the words that they see now. */
  before: Words;
  now: Words;
  /** The draft's words, based on the words that visitors saw. */
  draft: Words;
  /** Whether the draft itself has had this value. If so, it was published from the draft, not by someone else. */
  isOwn: (address: Address, value: Value | null) => boolean;
};

/** Rebases the rows onto a newer publication. No words of the draft are lost. */
export function rebaseRows(rows: readonly Edit[], { before, now, draft, isOwn }: Sides): Edit[] {
  const rebased = rows.map((row): Edit => {
    const seen = now.get(row.address) ?? null;
    if (isOwn(row.address, seen)) return { ...row, before: seen };
    return isOrder(row.address)
      ? row
      : { address: row.address, ...rebaseValue(row.before, row.after, seen) };
  });
  const kept = new Map(
    rebased
      .filter(({ address, after }) => !isDeepStrictEqual(after, now.get(address) ?? null))
      .map((row) => [row.address, row]),
  );
  for (const { address, after } of rebased)
    for (const step of walkAddress(address)) {
      if (!step.isEntry) continue;
      const id = `${step.address}/id`;
      const isInside = (one: Address) => one.startsWith(`${step.address}/`) && !kept.has(one);
      // If someone else removed an entry whose words the draft changes, the whole entry is restored.
      if (after !== null && !isOrder(address) && !now.has(id) && !kept.has(id)) {
        const list = step.address.slice(0, step.address.lastIndexOf("/") + 1);
        const order = draft.get(list) ?? null;
        if (!kept.has(list)) kept.set(list, { address: list, before: order, after: order });
        for (const [inner, value] of draft)
          if (isInside(inner))
            kept.set(inner, { address: inner, before: before.get(inner) ?? null, after: value });
      }
      // A removed entry is removed as a whole, including what others have added to it.
      if (address === id && after === null)
        for (const inner of now.keys())
          if (isInside(inner)) kept.set(inner, { address: inner, before: null, after: null });
    }
  return [...kept.values()];
}

export type RowDispute = {
  row: Edit;
  /** The path of the dispute inside the row's value, if the value is a list without ids or a group. */
  inside: readonly string[];
  place: Place;
};

/** Finds the places where the draft conflicts with words that someone else has published. */
export function findDisputes(rows: readonly Edit[], published: Words): RowDispute[] {
  return [...groupEdits(published, rows)].flatMap(([whole, group]) =>
    group.flatMap((row) => {
      const { address, before, after } = row;
      const seen = published.get(address) ?? null;
      if (isDeepStrictEqual(after, seen)) return [];
      const steps = walkAddress(address);
      const lost = steps.find((step) => step.isEntry && !published.has(`${step.address}/id`));
      const around = lost?.address ?? (whole === address ? undefined : whole);
      return listInside(steps.at(-1)?.shape, [before, after, seen], isMerged).map(
        (inside): RowDispute => ({ row, inside, place: around ?? writePlace(address, inside) }),
      );
    }),
  );
}

/** Settles disputes after the owner has seen the published words and decided to keep the draft's words. */
export function settleRows(
  rows: readonly Edit[],
  published: Words,
  places: readonly Place[],
): Edit[] {
  const settled = new Map(rows.map((row) => [row.address, row]));
  for (const { row, inside, place } of findDisputes(rows, published)) {
    if (!places.some((one) => isNear(one, place))) continue;
    const { address } = row;
    const seen = valueInside(published.get(address) ?? null, inside);
    const before = putInside(settled.get(address)?.before ?? null, inside, seen);
    settled.set(address, { ...row, before });
  }
  return [...settled.values()];
}

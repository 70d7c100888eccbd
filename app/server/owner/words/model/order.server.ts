/** Settles the order of lists whose entries have ids. An order never causes a conflict. */
import { isDeepStrictEqual } from "node:util";
import { isOrder, walkAddress, type Address } from "./address.server.ts";
import type { Edit } from "./diff.server.ts";
import type { Value, Words } from "./diff.server.ts";

/**
 * Corrects the order of each list that the edits affect, so that the order names exactly the list's entries.
 * @param words the words before the edits
 */
export function arrange(result: Map<Address, Value>, words: Words, edits: readonly Edit[]) {
  const hints = new Map(edits.map((edit) => [edit.address, edit]));
  const touched = edits.flatMap(({ address }) =>
    walkAddress(address).filter(({ isEntry }) => isEntry),
  );
  const around = touched.map(({ address }) => address.slice(0, address.lastIndexOf("/") + 1));
  for (const list of new Set([...hints.keys(), ...around].filter(isOrder))) {
    const inside = [...result.keys()].filter((address) => address.startsWith(list));
    const keys = inside.map((address) => address.slice(list.length).split("/", 1)[0] ?? "");
    const present = new Set(keys.filter((key) => key !== ""));
    const order = asOrder(words.get(list) ?? null);
    const hint = hints.get(list);
    const isThere = words.has(list) ? hint?.after !== null : hint?.before === null;
    const settled = settleOrder(order, hint, present);
    if (present.size > 0 || isThere) result.set(list, settled);
    else result.delete(list);
  }
}

export const asOrder = (value: Value | null): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** Whether the entries that both lists contain are in a different order. */
export function isMoved({ before, after }: Pick<Edit, "before" | "after">): boolean {
  const [one, other] = [asOrder(before), asOrder(after)];
  const both = (ids: readonly string[], others: readonly string[]) =>
    ids.filter((id) => others.includes(id));
  return !isDeepStrictEqual(both(one, other), both(other, one));
}

function settleOrder(
  order: readonly string[],
  hint: Edit | undefined,
  present: ReadonlySet<string>,
): string[] {
  const after = asOrder(hint?.after ?? null);
  const [leading, other] = hint && isMoved(hint) ? [after, order] : [order, after];
  const settled = leading.filter((id) => present.has(id));
  const isThere = (id: string) => present.has(id);
  return insertIds(insertIds(settled, other.filter(isThere)), [...present]);
}

/** Inserts ids from another order, each after its neighbor in that order. */
export function insertIds(order: readonly string[], others: readonly string[]): string[] {
  const settled = [...order];
  for (const [at, id] of others.entries()) {
    if (settled.includes(id)) continue;
    const neighbor = others.slice(0, at).findLast((one) => settled.includes(one));
    settled.splice(neighbor === undefined ? 0 : settled.indexOf(neighbor) + 1, 0, id);
  }
  return settled;
}

/** What the words and the edits are, and how two states of the words differ. */
import { isDeepStrictEqual } from "node:util";
import type { Address } from "./address.server.ts";

export type Value =
  | string
  | number
  | boolean
  | readonly Value[]
  | { readonly [key: string]: Value };

export type Words = ReadonlyMap<Address, Value>;

export type Edit = { address: Address; before: Value | null; after: Value | null };

export function diff(from: Words, to: Words): Edit[] {
  const edits: Edit[] = [];
  for (const [address, before] of from)
    if (!to.has(address)) edits.push({ address, before, after: null });
  for (const [address, after] of to) {
    const before = from.get(address) ?? null;
    if (before !== after && !isDeepStrictEqual(before, after))
      edits.push({ address, before, after });
  }
  return edits;
}

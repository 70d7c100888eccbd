export function findEntry<Entry extends { id: string }>(
  entries: readonly Entry[],
  id: string | undefined,
): Entry | undefined {
  return entries.find((entry) => entry.id === id);
}

/** Returns them in the order of the ids, without hidden ones. */
export function findEntries<Entry extends { id: string }>(
  entries: readonly Entry[],
  ids: readonly string[],
): Entry[] {
  return ids.flatMap((id) => findEntry(entries, id) ?? []);
}

/** Finds an entry by its id. */
export function findEntry<Entry extends { id: string }>(
  entries: readonly Entry[],
  id: string | undefined,
): Entry | undefined {
  return entries.find((entry) => entry.id === id);
}

/** Finds several entries in the order of the ids, without those that are hidden. */
export function findEntries<Entry extends { id: string }>(
  entries: readonly Entry[],
  ids: readonly string[],
): Entry[] {
  return ids.flatMap((id) => findEntry(entries, id) ?? []);
}

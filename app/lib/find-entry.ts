/** Looks an entry up by its id. Content is checked before it is used, so a missing one is a bug. */
export function findEntry<Entry extends { id: string }>(
  entries: readonly Entry[],
  id: string,
): Entry {
  const found = entries.find((entry) => entry.id === id);
  if (!found) throw new Error(`no entry "${id}" in the content`);
  return found;
}

/** Looks several entries up, in the order of the ids. */
export function findEntries<Entry extends { id: string }>(
  entries: readonly Entry[],
  ids: readonly string[],
): Entry[] {
  return ids.map((id) => findEntry(entries, id));
}

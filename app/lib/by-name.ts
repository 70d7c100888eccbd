export function isOneOf<Name extends string>(names: readonly Name[], text: string): text is Name {
  return (names as readonly string[]).includes(text);
}

/** Returns an object's own property by an untrusted name. Inherited properties like `constructor` aren't found. */
export function ownValue<Value>(
  object: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

export function mapNames<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  const entries = names.map((name) => [name, valueOf(name)]);
  return Object.fromEntries(entries) as Record<Name, Value>;
}

export function pickNames<Source extends object, Name extends keyof Source & string>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> {
  return mapNames(names, (name) => source[name]) as Pick<Source, Name>;
}

export function namesOf<Name extends string>(object: Partial<Record<Name, unknown>>): Name[] {
  return Object.keys(object) as Name[];
}

export function findEntry<Entry extends { id: string }>(
  entries: readonly Entry[],
  id: string | undefined,
): Entry | undefined {
  return entries.find((entry) => entry.id === id);
}

/** Returns the entries with these ids, in the order of the ids. Skips ids without an entry. */
export function findEntries<Entry extends { id: string }>(
  entries: readonly Entry[],
  ids: readonly string[],
): Entry[] {
  return ids.flatMap((id) => findEntry(entries, id) ?? []);
}

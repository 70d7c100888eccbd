/** Whether a text is one of the names of a list. */
export function isOneOf<Name extends string>(names: readonly Name[], text: string): text is Name {
  return (names as readonly string[]).includes(text);
}

/** The own property under a name from outside; inherited ones like `constructor` do not count. */
export function ownValue<Value>(
  object: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** An object with a value for each name. */
export function mapNames<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  const entries = names.map((name) => [name, valueOf(name)]);
  return Object.fromEntries(entries) as Record<Name, Value>;
}

/** The properties of an object with these names. */
export function pickNames<Source extends object, Name extends keyof Source & string>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> {
  return mapNames(names, (name) => source[name]) as Pick<Source, Name>;
}

/** The keys of an object, typed. */
export function namesOf<Name extends string>(object: Partial<Record<Name, unknown>>): Name[] {
  return Object.keys(object) as Name[];
}

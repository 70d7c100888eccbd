/** An open sample page is a history entry, whose state has its id. */

export function markOpened(state: unknown, id: string): object {
  return { ...Object(state), sample: id };
}

export function openedSample(state: unknown): unknown {
  return Reflect.get(Object(state), "sample");
}

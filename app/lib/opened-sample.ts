/** The state of a history entry has the id of the open sample page. */

export function markOpened(state: unknown, id: string): object {
  return { ...Object(state), sample: id };
}

export function openedSample(state: unknown): unknown {
  return Reflect.get(Object(state), "sample");
}

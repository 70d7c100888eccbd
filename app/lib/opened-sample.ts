/** An open sample page is an entry of the browser's history, whose state names it. */

/** The state of such an entry. */
export function markOpened(state: unknown, id: string): object {
  return { ...Object(state), sample: id };
}

/** The sample page that an entry's state names. */
export function openedSample(state: unknown): unknown {
  return Reflect.get(Object(state), "sample");
}

/** After so many milliseconds, a page offers another way. */
export const answerTimeout = 10_000;

/** The controls that React enhances: focus or a pointer on one of them loads it. */
export const liveControls = "[data-island] :is(form, .play), .sample-link";

/** How long a press waits for React, in milliseconds, before the browser handles it. */
export const pressTimeout = 3_000;

type Keys = Pick<MouseEvent | KeyboardEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Keys): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** The state of a history entry has the id of the open sample page. */
export function markOpened(state: unknown, id: string): object {
  return { ...Object(state), sample: id };
}

export function openedSample(state: unknown): unknown {
  return Reflect.get(Object(state), "sample");
}

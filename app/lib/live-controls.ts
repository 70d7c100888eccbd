/** In milliseconds. After this time without a response, a page offers another way. */
export const answerTimeout = 10_000;

/** How long a press waits for React, in milliseconds, before the browser handles it. */
export const pressTimeout = 3_000;

type Keys = Pick<MouseEvent | KeyboardEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Keys): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** Records the open sample page in the state of a history entry. */
export function markOpened(state: unknown, id: string): object {
  return { ...Object(state), sample: id };
}

export function openedSample(state: unknown): unknown {
  return Reflect.get(Object(state), "sample");
}

/** Selects the controls that need React. React is loaded when a visitor focuses or points at one of them. */
export const liveControls = "[data-island] :is(form, .play), .sample-link";

export function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}

export function hasDraft(): boolean {
  const key = find("form[data-draft]")?.dataset["draft"];
  return key !== undefined && tryStorage(() => sessionStorage.getItem(key)) != null;
}

/** Returns the result of `storage`, or undefined if the browser's storage is disabled. */
export function tryStorage<Answer>(storage: () => Answer): Answer | undefined {
  try {
    return storage();
  } catch {
    return undefined;
  }
}

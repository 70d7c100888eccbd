/** Selects the controls that need React. Focusing or pointing at a control loads React. */
export const liveControls = "[data-island] :is(form, .play), .sample-link";

export function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}

export function hasDraft(): boolean {
  const key = find("form[data-draft]")?.dataset["draft"];
  return key !== undefined && tryStorage(() => sessionStorage.getItem(key)) != null;
}

/** Returns undefined if storage is disabled. */
export function tryStorage<Answer>(storage: () => Answer): Answer | undefined {
  try {
    return storage();
  } catch {
    return undefined;
  }
}

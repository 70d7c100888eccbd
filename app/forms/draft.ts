/** What is half typed stays in this tab, so that a reload or a look at another page does not lose it. */
import { useEffect, type RefObject } from "react";
import { readTyped } from "#app/lib/refused-form.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps what is typed into a form until the form is sent, and brings it back into fields that are
 * empty: what the visitor typed before this script came, or chose by the address, is newer.
 *
 * @param key under which the tab keeps it
 * @param fresh false when the server sent the form back with what was typed
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string,
  fields: readonly string[],
  fresh: boolean,
) {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (fresh) restore(element, readDraft(key, fields));
    const keep = () => keepDraft(key, element, fields);
    // A topic that the address chose is not yet something typed.
    if (fields.some((field) => isTyped(findControl(element, field)))) keep();
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
    // Only what the form was born with counts: a later answer finds everything in its fields.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

/** For a form that was sent: nothing of it stays in the tab. */
export function forgetDraft(key: string) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function restore(form: HTMLFormElement, draft: Map<string, string>) {
  for (const [field, text] of draft) {
    const control = findControl(form, field);
    if (control?.value === "") control.value = text;
  }
}

function keepDraft(key: string, form: HTMLFormElement, fields: readonly string[]) {
  const typed = readTyped(new FormData(form), fields);
  try {
    if (fields.some((field) => typed[field] !== ""))
      sessionStorage.setItem(key, JSON.stringify(typed));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage can be off or full. Then the form is as good as it was without.
  }
}

function readDraft(key: string, fields: readonly string[]): Map<string, string> {
  const draft = new Map<string, string>();
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    for (const field of fields) {
      const text: unknown = Reflect.get(Object(kept), field);
      if (typeof text === "string") draft.set(field, text);
    }
  } catch {
    // Nothing can be read, or nothing of ours: the form starts empty.
  }
  return draft;
}

function isTyped(control: Control | undefined): boolean {
  return control !== undefined && !(control instanceof HTMLSelectElement) && control.value !== "";
}

function findControl(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
    ? control
    : undefined;
}

import { useEffect, type RefObject } from "react";
import { readTyped } from "#app/lib/form-errors.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps typed text in session storage until it's sent, and restores it into empty fields. Fields that aren't empty
 * have newer values.
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
    // The URL may have preselected a topic, which doesn't count as typed.
    if (fields.some((field) => isTyped(findControl(element, field)))) keep();
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
    // Restores once: after a response, the fields already have the text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

export function forgetDraft(key: string) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Drafts aren't kept if storage is disabled.
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
  } catch {}
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
    // Storage is disabled, or the value isn't ours.
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

import { useEffect, type RefObject } from "react";
import { tabStorage } from "#app/lib/browser-storage.ts";
import { readTyped } from "#app/lib/form-errors.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Keeps a form's input in session storage until it's sent, and restores the input into empty fields. */
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
    // Keeps a draft only if the visitor has typed something. A topic that the URL has preselected doesn't count.
    if (fields.some((field) => isTyped(findControl(element, field)))) keep();
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
    // Runs only once, because the fields already contain the visitor's input after a response.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

export function forgetDraft(key: string) {
  tabStorage.write(key, undefined);
}

function restore(form: HTMLFormElement, draft: Map<string, string>) {
  for (const [field, text] of draft) {
    const control = findControl(form, field);
    if (control?.value === "") control.value = text;
  }
}

function keepDraft(key: string, form: HTMLFormElement, fields: readonly string[]) {
  const typed = readTyped(new FormData(form), fields);
  tabStorage.write(key, fields.some((field) => typed[field] !== "") ? typed : undefined);
}

function readDraft(key: string, fields: readonly string[]): Map<string, string> {
  const kept = Object(tabStorage.read(key));
  const texts = fields.map((field): [string, unknown] => [field, Reflect.get(kept, field)]);
  return new Map(texts.filter((one): one is [string, string] => typeof one[1] === "string"));
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

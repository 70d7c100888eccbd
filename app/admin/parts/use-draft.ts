import { useEffect, useRef, type FormEvent } from "react";
import { tabStorage } from "#app/lib/browser-storage.ts";
import { mergeTyped } from "./merge-typed.ts";
import { openFolds } from "./open-target.ts";

type Draft = {
  /** The fields' original texts, in the same order as in `typed`. */
  base: string[];
  typed: string[];
  /** The intent of the button that sent the form; undefined if the form wasn't sent. */
  sentAs: string | undefined;
  /** The id of the element that will show the stored text, if there is one. */
  id: string | undefined;
};

type Kept = {
  /** Identifies the typed text in the tab's storage. */
  name: string;
  /** The id of the stored text, and of the element that shows it on the page, if there is one. */
  id?: string;
  /** The intent of the button that led to this page. */
  done: string | null;
};

/** Keeps a form's unsaved input until the server has stored it or the tab is closed. */
export function useDraft({ name, id, done }: Kept) {
  const form = useRef<HTMLFormElement>(null);
  const key = `draft of ${name}`;

  const keep = (sentAs?: string) => {
    const fields = listFields(form.current);
    const base = fields.map(({ defaultValue }) => defaultValue);
    const typed = fields.map(({ value }) => value);
    const isTyped = String(typed) !== String(base);
    tabStorage.write(key, isTyped ? ({ base, typed, sentAs, id } satisfies Draft) : undefined);
  };
  const putBack = ({ base, typed }: Draft) => {
    for (const [index, field] of listFields(form.current).entries()) {
      const [before = "", text = ""] = [base[index], typed[index]];
      const merged = mergeTyped({ before, typed: text, now: field.value });
      // An input would drop the line break between two texts.
      field.value = field instanceof HTMLInputElement ? merged.replace("\n", " ") : merged;
    }
    if (form.current) openFolds(form.current);
  };
  useEffect(() => {
    const draft = tabStorage.read(key) as Draft | undefined;
    // The owner may reload the page after a lost response. If the page then shows the sent text, it was stored.
    const isStored =
      draft !== undefined &&
      (draft.sentAs === undefined
        ? isIntentOf(form.current, done) && isOnPage(draft.typed)
        : draft.sentAs === done || document.getElementById(draft.id ?? "") !== null);
    if (isStored) tabStorage.write(key, undefined);
    else if (draft) putBack(draft);
    // The owner may have typed before this script ran, so the input is kept at once.
    else keep();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    ref: form,
    onInput: () => keep(),
    onSubmit({ nativeEvent }: FormEvent) {
      const { submitter } = nativeEvent as SubmitEvent;
      keep(submitter instanceof HTMLButtonElement ? submitter.value : undefined);
    },
  };
}

function isIntentOf(form: HTMLFormElement | null, done: string | null): boolean {
  const buttons = [...(form?.querySelectorAll("button") ?? [])];
  return buttons.some(({ value }) => value === done);
}

/**
 * Whether the server rendered the page with what the owner typed. It does so if the form was sent before this
 * script could set `sentAs`, and the server has then stored the texts.
 */
function isOnPage(texts: readonly string[]): boolean {
  const words = (text: string) => text.replaceAll(/\s+/g, "");
  const page = words(document.querySelector("main")?.textContent ?? "");
  return texts.every((text) => page.includes(words(text)));
}

/** Lists the fields whose texts are kept. Passwords and keys never are. */
function listFields(form: HTMLFormElement | null) {
  return [...(form?.elements ?? [])].filter(
    (field): field is HTMLTextAreaElement | HTMLInputElement =>
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && !["hidden", "password"].includes(field.type)),
  );
}

import { tabStorage } from "./storage.ts";

type Draft = {
  base: string[];
  typed: string[];
  /** The intent of the button that sent it, once it was pressed. */
  sentAs: string | undefined;
};

/** Keeps what is typed in the forms with `data-draft` until the server has it, or the tab is closed. */
export function keepDrafts() {
  const done = new URL(location.href).searchParams.get("done");
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
    const key = `draft of ${form.dataset["draft"]}`;
    const fields = [
      ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        "textarea, input:not([type=hidden])",
      ),
    ];
    const read = () => fields.map(({ value }) => value);
    const base = read();
    const draft = tabStorage.read(key) as Draft | undefined;
    if (draft?.sentAs !== undefined && draft.sentAs === done) tabStorage.write(key, undefined);
    // Typed on top of other words: those that the page has now are newer.
    else if (draft && String(draft.base) === String(base))
      for (const [index, field] of fields.entries()) field.value = draft.typed[index] ?? "";
    const keep = (sentAs?: string) => {
      const typed = read();
      const isTyped = String(typed) !== String(base);
      tabStorage.write(key, isTyped ? { base, typed, sentAs } : undefined);
    };
    form.addEventListener("input", () => keep());
    form.addEventListener("submit", ({ submitter }) =>
      keep(submitter instanceof HTMLButtonElement ? submitter.value : undefined),
    );
  }
}

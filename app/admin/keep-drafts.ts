import { tabStorage } from "./storage.ts";

type Draft = {
  base: string[];
  typed: string[];
  /** The intent of the button that sent it, once it was pressed. */
  sentAs: string | undefined;
  /** The key of the form that it was typed into. */
  id: string;
};

/** Keeps what is typed into forms with `data-draft` until the server has it, or the tab is closed. */
export function keepDrafts() {
  const done = new URL(location.href).searchParams.get("done");
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
    const key = `draft of ${form.dataset["draft"]}`;
    const fields = [
      ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        "textarea, input:not([type=hidden], [type=password])",
      ),
    ];
    const id = form.querySelector<HTMLInputElement>("[name=id]")?.value ?? "";
    const read = () => fields.map(({ value }) => value);
    // Something may have been typed before this script ran.
    const base = fields.map(({ defaultValue }) => defaultValue);
    const draft = tabStorage.read(key) as Draft | undefined;
    // The answer got lost on its way back, but the page has what was sent.
    const isStored = draft && (draft.sentAs === done || document.getElementById(draft.id) !== null);
    if (draft?.sentAs !== undefined && isStored) tabStorage.write(key, undefined);
    // It was typed over other words; those on the page now are newer.
    else if (draft && String(draft.base) === String(base))
      for (const [index, field] of fields.entries()) {
        const typed = draft.typed[index] ?? "";
        const isTypedOn = ![base[index], typed].includes(field.value);
        field.value = isTypedOn ? [typed, field.value].filter(Boolean).join("\n") : typed;
      }
    const keep = (sentAs?: string) => {
      const typed = read();
      const isTyped = String(typed) !== String(base);
      tabStorage.write(key, isTyped ? { base, typed, sentAs, id } : undefined);
    };
    if (!draft && String(read()) !== String(base)) keep();
    form.addEventListener("input", () => keep());
    form.addEventListener("submit", ({ submitter }) =>
      keep(submitter instanceof HTMLButtonElement ? submitter.value : undefined),
    );
  }
}

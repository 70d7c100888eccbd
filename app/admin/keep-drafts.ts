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
    const draft = readDraft(key);
    if (draft?.sentAs !== undefined && draft.sentAs === done) store(key, undefined);
    // Typed on top of other words: those that the page has now are newer.
    else if (draft && String(draft.base) === String(base))
      for (const [index, field] of fields.entries()) field.value = draft.typed[index] ?? "";
    const keep = (sentAs?: string) => {
      const typed = read();
      const isTyped = String(typed) !== String(base);
      store(key, isTyped ? { base, typed, sentAs } : undefined);
    };
    form.addEventListener("input", () => keep());
    form.addEventListener("submit", ({ submitter }) =>
      keep(submitter instanceof HTMLButtonElement ? submitter.value : undefined),
    );
  }
}

function readDraft(key: string): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

function store(key: string, draft: Draft | undefined) {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no draft.
  }
}

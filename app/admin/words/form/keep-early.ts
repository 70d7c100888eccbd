import { readSentTexts, readTexts } from "./form-texts.ts";
import { readUnsent, storeUnsent } from "./unsent-words.ts";

/** Stores on the device what the owner types into a form of words before React has hydrated it. */
export function keepTypedEarly() {
  const form = document.querySelector<HTMLFormElement>("form[data-part]");
  if (!form) return;
  const part = form.dataset["part"] ?? "";
  const sent = readSentTexts(form);
  /** The fields whose stored texts come from this page. */
  const own = new Set<string>();
  const keep = () => {
    if (form.querySelector("[data-live]")) return form.removeEventListener("input", keep);
    const stored = readUnsent(part);
    for (const [name, after] of readTexts(form)) {
      // A text that another tab has stored isn't replaced.
      if (stored.has(name) && !own.has(name)) continue;
      const before = sent.get(name) ?? "";
      if (before === after) stored.delete(name);
      else {
        stored.set(name, { before, after });
        own.add(name);
      }
    }
    storeUnsent(part, stored);
  };
  keep();
  form.addEventListener("input", keep);
}

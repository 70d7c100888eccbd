import { readSentTexts, readTexts } from "./form-texts.ts";
import { readUnsent, storeUnsent } from "./unsent-words.ts";

/** Stores on the device what the owner types into a form of words before React has hydrated it. */
export function keepTypedEarly() {
  const form = document.querySelector<HTMLFormElement>("form[data-part]");
  if (!form) return;
  const part = form.dataset["part"] ?? "";
  const sent = readSentTexts(form);
  // What the device has already stored may come from another tab, so it isn't replaced.
  const stored = readUnsent(part);
  const keep = () => {
    if (form.querySelector("[data-live]")) return form.removeEventListener("input", keep);
    const typed = [...readTexts(form)].flatMap(([name, after]) => {
      const before = sent.get(name) ?? "";
      return before === after ? [] : [[name, { before, after }] as const];
    });
    storeUnsent(part, new Map([...typed, ...stored]));
  };
  keep();
  form.addEventListener("input", keep);
}

import type { Frame } from "./view-frame.ts";

/** A text with marks or facts is shown once it's saved. */
const plain = /^[^*[\]{}]*$/;

/** Shows a plain text in the page while it's typed. */
export function showTyped(form: HTMLElement, control: EventTarget | null, frame: Frame) {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  if (control.type === "checkbox") return;
  const { name, value } = control;
  // All texts of a list share one name.
  const all = [...form.querySelectorAll(`[name="${CSS.escape(name)}"]`)];
  put(name, value, frame);
  put(`${name}${name.includes("#") ? "/" : "#"}${all.indexOf(control)}`, value, frame);
}

function put(key: string, text: string, frame: Frame) {
  if (!plain.test(text) || text.trim() === "") return;
  for (const element of frame.find(key)) {
    const isAlone = frame.placesOf(element).length === 1 && element.childElementCount === 0;
    const isText = frame.placesOf(element)[0]?.kind === "words" && !element.matches("img, input");
    if (isAlone && isText) element.textContent = text.trim();
  }
}

/** Finds where a place of the content is shown, on the page in the frame and in the form. */
import type { PagePlace } from "#app/server/owner/words/view/page-places.server.ts";
import type { Frame } from "./view-frame.ts";

export function listChanged(frame: Frame): HTMLElement[] {
  const marked = frame.page()?.querySelectorAll<HTMLElement>("[data-changed]") ?? [];
  return [...marked].filter((element) => element.checkVisibility());
}

export function markEdited(frame: Frame, key: string | undefined) {
  for (const element of frame.page()?.querySelectorAll("[data-editing]") ?? [])
    element.removeAttribute("data-editing");
  const found = key === undefined ? [] : frame.find(key);
  for (const element of found) element.setAttribute("data-editing", "");
}

/** Keeps an element in view when the sheet, a keyboard or a rotation of the phone reduces the frame's height. */
export function revealInFrame(frame: Frame, element: HTMLElement) {
  const isTall = element.offsetHeight > (frame.page()?.documentElement.clientHeight ?? 0);
  element.scrollIntoView({ block: isTall ? "start" : "center", behavior: "instant" });
}

/** Finds the form control for a place in the content. In a list of texts, each text is a place. */
export function findField(body: HTMLElement, { key, field }: PagePlace): HTMLElement | null {
  const controls = body.querySelectorAll<HTMLElement>(`[name="${CSS.escape(field)}"]`);
  const control = controls[Number(key.slice(field.length + 1))] ?? controls[0];
  if (control) return control;
  // A photo has no field of its own, so this finds a control in the group around the photo.
  const group = body.querySelector(`#${CSS.escape(field.replace(/[/#][^/#]*$/, ""))}`);
  return group?.querySelector<HTMLElement>("div a, div input, div textarea") ?? null;
}

/** Matches texts without markup and placeholders. The frame shows changes to other texts only after a save. */
const plain = /^[^*[\]{}]*$/;

/** Updates a text without markup on the page while the owner types it. */
export function showTyped(form: HTMLElement, control: EventTarget | null, frame: Frame) {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  if (control.type === "checkbox") return;
  const { name, value } = control;
  // The controls of a list's texts share one name, so the index distinguishes them.
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

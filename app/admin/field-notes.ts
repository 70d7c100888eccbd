/** Notes beside a field: what the check says, and other words that somebody has saved. */
import { findControls, listControls } from "./form-texts.ts";

const faulty = ["border-orange-deep", "bg-orange-wash"];
const sound = ["border-field-line", "bg-card"];

/** The errors that the page came with, by field. */
export function listErrors(form: HTMLFormElement): Map<string, string> {
  const errors = listControls(form).flatMap(({ id, name }) => {
    const words = form.querySelector(`#${CSS.escape(`${id}-error`)}`)?.textContent;
    return words === undefined ? [] : [[name, words] as const];
  });
  return new Map(errors);
}

/** @param message undefined for a field that is all right */
export function showError(form: HTMLFormElement, name: string, message: string | undefined) {
  const [control] = findControls(form, name);
  if (!control) return;
  const id = `${control.id}-error`;
  const old = form.querySelector(`#${CSS.escape(id)}`);
  if (message === undefined) old?.remove();
  else if (old) {
    if (old.lastChild?.textContent !== message) old.lastChild?.replaceWith(message);
  } else {
    const note = document.createElement("p");
    note.id = id;
    note.className = "mt-1.5 flex gap-2 font-bold text-orange-deep";
    const sign = form.querySelector<HTMLTemplateElement>("template[data-warning]");
    if (sign) note.append(sign.content.cloneNode(true));
    note.append(message);
    control.closest("[data-field]")?.append(note);
  }
  const others = (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter((one) => one !== "" && one !== id);
  const described = message === undefined ? others : [...others, id];
  if (described.length > 0) control.setAttribute("aria-describedby", described.join(" "));
  else control.removeAttribute("aria-describedby");
  control.ariaInvalid = message === undefined ? null : "true";
  control.classList.remove(...(message === undefined ? faulty : sound));
  control.classList.add(...(message === undefined ? sound : faulty));
}

export type Choice = "mine" | "theirs";

/** Shows both texts of a field and lets the owner choose. */
export function showClash(
  form: HTMLFormElement,
  name: string,
  { theirs, whose }: { theirs: string; whose: "device" | "tab" },
  onChoice: (choice: Choice) => void,
) {
  const place = findControls(form, name)[0]?.closest("[data-field]");
  const template = form.querySelector<HTMLTemplateElement>("template[data-clash]");
  hideClash(form, name);
  const note = template?.content.firstElementChild?.cloneNode(true);
  if (!place || !(note instanceof HTMLElement)) return;
  note.dataset["theirs"] = name;
  if (whose === "tab")
    note.querySelector("p")?.replaceChildren("In another tab, this was typed here:");
  note.querySelector("[data-words]")?.replaceChildren(describe(form, name, theirs));
  for (const button of note.querySelectorAll("button"))
    button.addEventListener("click", (event) => {
      event.preventDefault();
      note.remove();
      findControls(form, name)[0]?.focus();
      onChoice(button.dataset["choice"] === "mine" ? "mine" : "theirs");
    });
  place.append(note);
  note.scrollIntoView({ block: "nearest" });
}

/** As the owner sees it in the control. */
function describe(form: HTMLFormElement, name: string, text: string): string {
  const [control] = findControls(form, name);
  if (control instanceof HTMLInputElement && control.type === "checkbox")
    return text === control.value ? "yes" : "no";
  const labels = text.split("\n").map((line) => {
    const options = control instanceof HTMLSelectElement ? [...control.options] : [];
    return options.find((option) => option.value === line)?.text ?? line;
  });
  return labels.join("\n") || "nothing";
}

export function hideClash(form: HTMLFormElement, name: string) {
  form.querySelector(`[data-theirs="${CSS.escape(name)}"]`)?.remove();
}

import { find } from "./find.ts";

export function showFailedPress(control: HTMLElement, error: unknown) {
  console.error(error);
  const template = find("#toasts template");
  if (!(template instanceof HTMLTemplateElement)) return;
  find(".toast")?.remove();
  template.after(template.content.cloneNode(true));
  const toast = find(".toast");
  const words = toast?.querySelector("p + p");
  if (!toast || !words) return;
  toast.addEventListener("click", () => toast.remove());
  if (!control.closest("[action^='/checkout']"))
    words.textContent = template.dataset["other"] ?? "";
}

import { frameAddress, readScheme, readWidth } from "./view-address.ts";
import type { Frame } from "./view-frame.ts";

/** Switches width and colors without losing the place, and shows a chosen page at once. */
export function prepareTools(view: HTMLElement, frame: Frame) {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  if (readScheme(new URL(location.href).searchParams.get("scheme")) === "own")
    view
      .querySelector(`[data-look][href*="scheme=${dark ? "dark" : "light"}"]`)
      ?.setAttribute("aria-current", "true");
  const choice = view.querySelector<HTMLSelectElement>("select[name='page']");
  choice?.addEventListener("change", () => choice.form?.requestSubmit());
  for (const link of view.querySelectorAll<HTMLAnchorElement>("[data-look]"))
    link.addEventListener("click", (event) => {
      event.preventDefault();
      void choose(link);
    });

  async function choose(link: HTMLAnchorElement) {
    const { searchParams } = new URL(link.href);
    const isWidth = link.closest("nav")?.getAttribute("aria-label") === "Width";
    for (const other of link.closest("ul")?.querySelectorAll("a") ?? [])
      other.removeAttribute("aria-current");
    link.setAttribute("aria-current", "true");
    const now = new URL(location.href);
    const name = isWidth ? "width" : "scheme";
    const value = searchParams.get(name);
    if (value === null) now.searchParams.delete(name);
    else now.searchParams.set(name, value);
    history.replaceState(history.state, "", now);
    const shown = view.querySelector<HTMLElement>("iframe[data-shown]");
    if (shown) shown.dataset["width"] = readWidth(now.searchParams.get("width"));
    if (isWidth) return frame.fit();
    const scheme = readScheme(now.searchParams.get("scheme"));
    return frame.load(frameAddress(view.dataset["view"] ?? "/", { scheme }));
  }
}

import { find } from "./find.ts";

/** The property of an entry's history state that has the scroll position with the list open. */
const mark = "moreProducts";

/**
 * Keeps the toggle of further products in place when those above it close, and opens the list again for
 * visitors who return to the page.
 */
export function keepMoreProducts() {
  const list = find("details.more");
  if (!(list instanceof HTMLDetailsElement)) return;
  const place: unknown = Reflect.get(Object(history.state), mark);
  if (typeof place === "number") {
    list.open = true;
    // The browser restored the scroll position while the page was still too short.
    scrollTo({ top: place, behavior: "instant" });
  }
  addEventListener("pagehide", () => {
    history.replaceState({ ...history.state, [mark]: list.open ? scrollY : undefined }, "");
  });
  const toggle = list.querySelector("summary");
  toggle?.addEventListener("click", (event) => {
    if (!list.open) return;
    event.preventDefault();
    const { top } = toggle.getBoundingClientRect();
    list.open = false;
    scrollBy({ top: toggle.getBoundingClientRect().top - top, behavior: "instant" });
    // If it was pressed with a key, it may have been out of sight.
    toggle.scrollIntoView({ block: "nearest", behavior: "instant" });
  });
}

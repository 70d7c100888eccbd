import { find } from "./find.ts";

const mark = "moreProducts";

/** Keeps the toggle in place when the list closes, and reopens the list when the visitor returns to the page. */
function keepMoreProducts() {
  const list = find("details.more");
  if (!(list instanceof HTMLDetailsElement)) return;
  const place: unknown = Reflect.get(Object(history.state), mark);
  if (typeof place === "number") {
    list.open = true;
    // Scrolls again, because the browser restored the position while the list was still closed and the page too short.
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
    // After a key press, the toggle may be outside the viewport.
    toggle.scrollIntoView({ block: "nearest", behavior: "instant" });
  });
}

keepMoreProducts();

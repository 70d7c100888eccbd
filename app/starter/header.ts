import { find } from "./find.ts";

/** In pixels. */
const scrollThreshold = 10;

export function watchHeader() {
  const update = () =>
    find(".site-header")?.toggleAttribute("data-scrolled", scrollY > scrollThreshold);
  // This runs after the first frame, because reading the scroll position forces a layout.
  requestAnimationFrame(() => setTimeout(update));
  addEventListener("scroll", update, { passive: true });

  const close = () => find("#site-menu:popover-open")?.hidePopover();
  // On wide screens the menu is a row, which Escape shouldn't close.
  matchMedia("(width >= 80rem)").addEventListener("change", close);
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("#site-menu a");
    if (!link) return;
    close();
    // The query is for browsers without JavaScript. Here it would turn the jump into a page load.
    if (link.search) link.search = "";
  });
}

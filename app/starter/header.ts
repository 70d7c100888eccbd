import { find } from "./find.ts";

/** The distance in pixels that a visitor must scroll before the header's look changes. */
const scrollThreshold = 10;

export function watchHeader() {
  const update = () =>
    find(".site-header")?.toggleAttribute("data-scrolled", scrollY > scrollThreshold);
  // Waits for the first frame, because reading the scroll position forces a layout.
  requestAnimationFrame(() => setTimeout(update));
  addEventListener("scroll", update, { passive: true });

  const close = () => find("#site-menu:popover-open")?.hidePopover();
  // Closes the menu on wide screens, where the menu is a row that Escape shouldn't close.
  matchMedia("(width >= 80rem)").addEventListener("change", close);
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("#site-menu a");
    if (!link) return;
    close();
    // Removes the query, which closes the menu in browsers without JavaScript, because it would load the page again.
    if (link.search) link.search = "";
  });
}

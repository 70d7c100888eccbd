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
  // Closes an open menu when the window becomes wide, because the style sheet shows only a closed popover as a row.
  matchMedia("(width >= 80rem)").addEventListener("change", close);
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("#site-menu a");
    if (!link) return;
    close();
    // Removes the query, because it would load the page again. Only browsers without JavaScript need it to close the
    // menu.
    if (link.search) link.search = "";
  });
}

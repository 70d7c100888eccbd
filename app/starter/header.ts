import { find } from "./find.ts";

/** After how many pixels of scrolling the header gets a background. */
const scrollThreshold = 10;

/** Gives the header a background while the page is scrolled, and closes the menu where it is in the way. */
export function watchHeader() {
  const update = () =>
    find(".site-header")?.toggleAttribute("data-scrolled", scrollY > scrollThreshold);
  // Behind the first frame: to be asked where a page stands, a browser lays it out.
  requestAnimationFrame(() => setTimeout(update));
  addEventListener("scroll", update, { passive: true });

  const close = () => find("#site-menu:popover-open")?.hidePopover();
  // Where the menu is a row of the header, there is nothing for Escape to close.
  matchMedia("(width >= 80rem)").addEventListener("change", close);
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("#site-menu a");
    if (!link) return;
    close();
    // The query is for pages without script: it makes a jump inside the page a new document.
    if (link.search) link.search = "";
  });
}

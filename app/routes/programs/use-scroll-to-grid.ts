import { useEffect } from "react";
import { useHash } from "#app/ui/use-hash.ts";

const gridId = "programs-grid";

/** Time for the page to settle before it scrolls, in milliseconds. */
const delay = 100;

/**
 * Scrolls to the grid, 80 px below the top, if the URL asks for it: on arrival, and again when
 * everything is loaded, because late pictures may have moved it. The 80 px are the page's
 * `scroll-padding-top`; with reduced motion the scroll is immediate.
 */
export function useScrollToGrid() {
  const hash = useHash();
  useEffect(() => {
    if (hash !== `#${gridId}`) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scrollSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => document.getElementById(gridId)?.scrollIntoView({ block: "start" }),
        delay,
      );
    };
    scrollSoon();
    window.addEventListener("load", scrollSoon);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("load", scrollSoon);
    };
  }, [hash]);
}

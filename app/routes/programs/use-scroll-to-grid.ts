import { useEffect } from "react";
import { useHash } from "#app/ui/use-hash.ts";

const gridId = "programs-grid";

/** Time for the page to settle before it scrolls, in milliseconds. */
const delay = 100;

/**
 * Brings the grid to 80 px below the top when the address asks for it: on arrival, and once more
 * when everything is loaded, because late pictures may have moved it. The distance is the page's
 * `scroll-padding-top`; reduced motion makes the jump immediate.
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

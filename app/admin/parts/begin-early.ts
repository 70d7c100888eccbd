const reaching = ["pointerover", "touchstart", "focusin", "keydown"];

/** Calls `start` after the first paint, or earlier if the owner has begun to use the page. */
export function beginEarly(start: () => void) {
  // Waits for the rest of the page, because the script may arrive earlier.
  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", () => beginEarly(start));
    return;
  }
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    start();
  };
  const isPainted = performance.getEntriesByType("paint").length > 0;
  // A page in the background isn't painted, so there is no paint to wait for.
  if (isPainted || document.visibilityState === "hidden") begin();
  else requestAnimationFrame(() => setTimeout(begin));
  for (const type of reaching) addEventListener(type, begin, { once: true, passive: true });
}

import type { ReactElement, ReactNode } from "react";
import { hydrate } from "#app/islands/hydrate.tsx";
import { InsideIslandContext, type Island } from "#app/islands/island.tsx";

const reaching = ["pointerover", "touchstart", "focusin", "keydown"];

/** Calls `start` after the first paint, or on the first touch if that's earlier. */
export function beginEarly(start: () => void) {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    start();
  };
  const isPainted = performance.getEntriesByType("paint").length > 0;
  // A page in a background tab isn't painted, so it doesn't wait for a paint.
  if (isPainted || document.visibilityState === "hidden") begin();
  else requestAnimationFrame(() => setTimeout(begin));
  for (const type of reaching) addEventListener(type, begin, { once: true, passive: true });
}

/**
 * Hydrates every instance of an island on the page.
 *
 * @param wrap adds what an instance's HTML can't contain, such as a context
 * @returns a function that unmounts the instances
 */
export function startIslands<Props>(
  root: ParentNode,
  { islandName, Live }: Island<Props>,
  wrap: (live: ReactElement) => ReactNode = (live) => live,
): () => void {
  const places = [...root.querySelectorAll<HTMLElement>(`[data-island="${islandName}"]`)];
  const ends = places.map((place) => {
    const props = JSON.parse(place.dataset["props"] ?? "{}");
    const live = (
      <InsideIslandContext value={true}>{wrap(<Live {...props} />)}</InsideIslandContext>
    );
    return hydrate(place, live, () => {});
  });
  return () => ends.forEach((end) => end());
}

import type { ReactElement, ReactNode } from "react";
import { hydrate } from "#app/islands/hydrate.tsx";
import { InsideIslandContext, type Island } from "#app/islands/island.tsx";

const reaching = ["pointerover", "touchstart", "focusin", "keydown"];

/** Begins after the first paint, or at a touch if that's earlier. */
export function beginEarly(start: () => void) {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    start();
  };
  // A page in the background isn't painted.
  if (document.visibilityState === "hidden") begin();
  else requestAnimationFrame(() => setTimeout(begin));
  for (const type of reaching) addEventListener(type, begin, { once: true, passive: true });
}

/**
 * Hydrates an island wherever the page has it.
 *
 * @param wrap gives it what isn't in its HTML
 * @returns a function that unmounts it
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

import type { ReactElement, ReactNode } from "react";
import { hydrate } from "#app/islands/hydrate.tsx";
import { InsideIslandContext, type Island } from "#app/islands/island.tsx";

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

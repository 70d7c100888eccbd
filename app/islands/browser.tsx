/** Hydrates the islands of a page. The starter loads this script on demand (`app/starter/react.ts`). */
import type { Shared } from "#app/content/chrome.ts";
import { hydrate } from "#app/islands/hydrate.tsx";
import { InsideIslandContext } from "#app/islands/island.tsx";
import { islands } from "#app/islands/registry.ts";
import { SharedProvider } from "#app/islands/shared-context.tsx";

const places = document.querySelectorAll<HTMLElement>("[data-island]");
const waiting = new Set(places);

// Ignores a failed request here, because the starter handles it.
islandWords.then(
  (shared) => places.forEach((place) => bringToLife(place, shared)),
  () => {},
);

function bringToLife(place: HTMLElement, shared: Shared) {
  const { island: name = "", props = "" } = place.dataset;
  const Live = islands.get(name);
  if (!Live) throw new Error(`app/islands/registry.ts does not have "${name}"`);
  hydrate(
    place,
    <SharedProvider value={shared}>
      <InsideIslandContext value={true}>
        <Live {...JSON.parse(props)} />
      </InsideIslandContext>
    </SharedProvider>,
    () => {
      waiting.delete(place);
      if (waiting.size === 0) dispatchEvent(new Event("react-is-there"));
    },
  );
}

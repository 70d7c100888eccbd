/** Loaded on demand by `app/starter/react.ts`. */
import { useEffect, type ReactNode } from "react";
import type { Shared } from "#app/content/chrome.ts";
import { hydrateRoot } from "react-dom/client";
import { InsideIslandContext } from "#app/islands/island.tsx";
import { islands } from "#app/islands/registry.ts";
import { SharedProvider } from "#app/islands/shared-context.tsx";

const places = document.querySelectorAll<HTMLElement>("[data-island]");
let waiting = places.length;

// The starter handles a failure.
islandWords.then(
  (shared) => places.forEach((place) => bringToLife(place, shared)),
  () => {},
);

function bringToLife(place: HTMLElement, shared: Shared) {
  const { island: name = "", props = "" } = place.dataset;
  const Live = islands.get(name);
  if (!Live) throw new Error(`app/islands/registry.ts does not have "${name}"`);
  const written = [...place.childNodes];
  const restore = () => {
    place.replaceChildren(...written);
    settle();
  };
  hydrateRoot(
    place,
    <Announced>
      <SharedProvider value={shared}>
        <InsideIslandContext value={true}>
          <Live {...JSON.parse(props)} />
        </InsideIslandContext>
      </SharedProvider>
    </Announced>,
    {
      onUncaughtError(error) {
        console.error(error);
        // React empties the element first; the server's HTML works without React.
        setTimeout(restore);
      },
    },
  );
}

function Announced({ children }: { children: ReactNode }) {
  useEffect(settle, []);
  return children;
}

function settle() {
  waiting -= 1;
  if (waiting === 0) dispatchEvent(new Event("react-is-there"));
}

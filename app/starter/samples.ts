import { openedSample } from "#app/lib/live-controls.ts";

/** Handles sample thumbnails until React is loaded. */
function watchSamples() {
  // After a reload, an open sample's history entry would remain without its dialog, and Back would seem to do
  // nothing.
  if (openedSample(history.state) !== undefined) history.back();
  // Browsers scroll only the text of the link into view.
  addEventListener("focusin", ({ target }) => {
    const link = (target as Element).closest(".sample-link");
    link?.parentElement?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}

watchSamples();

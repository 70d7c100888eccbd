import { openedSample } from "#app/lib/live-controls.ts";

/** Handles sample thumbnails before React is loaded. */
function watchSamples() {
  // After a reload the history entry of an open sample remains without a dialog: Back would do nothing.
  if (openedSample(history.state) !== undefined) history.back();
  // Browsers scroll only the link's text into view.
  addEventListener("focusin", ({ target }) => {
    const link = (target as Element).closest(".sample-link");
    link?.parentElement?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}

watchSamples();

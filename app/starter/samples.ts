import { openedSample } from "#app/lib/live-controls.ts";

/** Handles the thumbnails of sample pages until React is loaded. */
function watchSamples() {
  // Removes the history entry of an open sample after a reload. The dialog is gone, so Back would seem to do nothing.
  if (openedSample(history.state) !== undefined) history.back();
  // Scrolls the whole focused thumbnail into view, because browsers scroll only to the link's text.
  addEventListener("focusin", ({ target }) => {
    const link = (target as Element).closest(".sample-link");
    link?.parentElement?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}

watchSamples();

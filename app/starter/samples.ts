import { openedSample } from "#app/lib/live-controls.ts";

/** Handles the thumbnails of sample pages until React is loaded. */
function watchSamples() {
  // After a reload, the dialog of an open sample is gone, but the history entry remains. Back would seem to do nothing.
  if (openedSample(history.state) !== undefined) history.back();
  // Scrolls the whole focused thumbnail into view, because browsers scroll only to the link's text.
  addEventListener("focusin", ({ target }) => {
    const link = (target as Element).closest(".sample-link");
    link?.parentElement?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}

watchSamples();

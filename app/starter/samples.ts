import { openedSample } from "#app/lib/opened-sample.ts";

/** What the thumbnails of sample pages need before React is there. */
export function watchSamples() {
  // After a reload the step of the history for an open page is still there, but nothing is open: one press
  // of Back would have no effect.
  if (openedSample(history.state) !== undefined) history.back();
  // On focus a browser scrolls to the words only: most of the thumbnail may stay out of sight.
  addEventListener("focusin", ({ target }) => {
    const link = (target as Element).closest(".sample-link");
    link?.parentElement?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}

/**
 * What React makes better, as a selector: forms, the thumbnails of sample pages, the play button of a video.
 * Reaching for one of them starts it.
 */
export const liveControls = "[data-island] :is(form, .play), .sample-link";

/** How long a press on one of them waits for what makes it better, in milliseconds. Then the browser does it alone. */
export const pressTimeout = 3_000;

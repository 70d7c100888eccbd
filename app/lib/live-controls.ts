/** The controls that React enhances: focus or a pointer on one of them loads it. */
export const liveControls = "[data-island] :is(form, .play), .sample-link";

/** How long a press on one of them waits for React, in milliseconds, before the browser handles it. */
export const pressPatience = 3_000;

/** The controls that React enhances: focus or a pointer on one of them loads it. */
export const liveControls = "[data-island] :is(form, .play), .sample-link";

/** How long a press waits for React, in milliseconds, before the browser handles it. */
export const pressTimeout = 3_000;

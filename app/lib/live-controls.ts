/** The controls that React enhances: focus or a pointer on one of them loads it. */
export const liveControls = "[data-island] :is(form, .play), .sample-link";

/** How long a press on one of them waits for what makes it better, in milliseconds. Then the browser does it alone. */
export const pressTimeout = 3_000;

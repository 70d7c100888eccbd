/** How long a visitor waits for a response before the page offers another way, in milliseconds. */
export const answerTimeout = 10_000;

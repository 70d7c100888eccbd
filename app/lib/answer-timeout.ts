/** How long a visitor waits for an answer of the server before the page offers a way on, in milliseconds. */
export const answerTimeout = 10_000;

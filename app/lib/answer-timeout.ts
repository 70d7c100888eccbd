/** After so many milliseconds, a page offers another way. */
export const answerTimeout = 10_000;

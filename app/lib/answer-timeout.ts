/** After how many milliseconds without a response the page offers another way. */
export const answerTimeout = 10_000;

/** How long a mail is tried for, in milliseconds: 72 hours. */
export const giveUpAfter = 72 * 60 * 60 * 1_000;

/** Pauses of a mail and of the worker: with both, all is sent within minutes of a repair. */
export const mailPause = { first: 5_000, longest: 120_000 };
/** How long the worker leaves a server alone that it could not reach. */
export const workerPause = { first: 1_000, longest: 45_000 };

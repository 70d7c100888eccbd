/** How long a mail is tried for, in milliseconds: 72 hours. */
export const giveUpAfter = 72 * 60 * 60 * 1_000;

/** Pauses between the attempts of a mail. With both kinds, all is sent within minutes of a repair. */
export const mailPause = { first: 5_000, longest: 120_000 };
/** Pauses of the worker after it could not reach the mail server. */
export const workerPause = { first: 1_000, longest: 45_000 };

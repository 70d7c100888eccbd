/** How long a mail is tried for, in milliseconds: 72 hours. */
export const patience = 72 * 60 * 60 * 1_000;

/** Longest pause of a mail and of the worker: with both, all is sent within minutes of a repair. */
export const longestMailPause = 120_000;
const longestWorkerPause = 45_000;

/**
 * How long a mail waits after its nth attempt, in milliseconds. Doubles up to a cap; the random
 * part keeps mails that failed together from coming back together.
 */
export function pauseAfterAttempt(attempt: number, random = Math.random()): number {
  return spread(Math.min(5_000 * 2 ** (attempt - 1), longestMailPause), random);
}

/** How long the worker leaves a server alone that it could not reach n times in a row. */
export function pauseAfterOutage(failures: number, random = Math.random()): number {
  return spread(Math.min(1_000 * 2 ** (failures - 1), longestWorkerPause), random);
}

function spread(pause: number, random: number): number {
  return Math.round(pause * (0.5 + random / 2));
}

import { setTimeout as sleep } from "node:timers/promises";

const shortestMs = 300;

/** Waits longer than the work takes, which depends on whether the address is known. */
export async function answerEvenly<Result>(work: Promise<Result>): Promise<Result> {
  const pause = sleep(shortestMs);
  const result = await work;
  await pause;
  return result;
}

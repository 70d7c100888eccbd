import { setTimeout as sleep } from "node:timers/promises";

const shortestMs = 300;

/** Takes at least 300 ms, so that the response time doesn't reveal whether an email address is known. */
export async function answerEvenly<Result>(work: Promise<Result>): Promise<Result> {
  const pause = sleep(shortestMs);
  const result = await work;
  await pause;
  return result;
}

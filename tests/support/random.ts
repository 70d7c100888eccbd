/** Makes repeatable random numbers. A failed test prints the seed, and TEST_SEED sets it. */
import { hash, randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFailed } from "vitest";

export type Random = {
  /** Returns a number from 0 up to a limit. */
  below(limit: number): number;
  /** Waits for a random time, up to this number of milliseconds. */
  pause(longestMs: number): Promise<void>;
};

export function createRandom(): Random {
  const seed = Number(process.env["TEST_SEED"] ?? randomInt(2 ** 31));
  onTestFailed(() => console.error(`Random moments: TEST_SEED=${seed}`));
  let count = 0;
  const next = () => hash("sha256", `${seed} ${(count += 1)}`, "buffer").readUInt32BE() / 2 ** 32;
  return {
    below: (limit) => next() * limit,
    pause: (longestMs) => sleep(next() * longestMs),
  };
}

export const pick = <Item>(random: Random, from: readonly Item[]): Item =>
  from[Math.floor(random.below(from.length))] as Item;

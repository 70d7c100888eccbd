/** Makes repeatable random numbers. A failed test prints the seed, and TEST_SEED sets it. */
import { randomInt } from "node:crypto";
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
  const next = mulberry32(seed);
  return {
    below: (limit) => next() * limit,
    pause: (longestMs) => sleep(next() * longestMs),
  };
}

export const pick = <Item>(random: Random, from: readonly Item[]): Item =>
  from[Math.floor(random.below(from.length))] as Item;

/** Returns numbers from 0 to 1. The same seed gives the same numbers: https://github.com/cprosche/mulberry32. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

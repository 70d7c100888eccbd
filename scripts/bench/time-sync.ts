/** Measures the disk sync that every acknowledged message waits for. */
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** About as much as the log of the database grows for a message. */
const size = 16 * 1024;

/**
 * Writes to a file and waits for the disk, again and again.
 *
 * @param folder on the disk that is measured
 * @returns how long each took, in milliseconds
 */
export function timeSync(folder: string, times = 300): number[] {
  const path = join(folder, "disk-speed");
  const file = openSync(path, "w");
  const block = Buffer.alloc(size, 1);
  const durations: number[] = [];
  try {
    for (let time = 0; time < times; time += 1) {
      const started = performance.now();
      writeSync(file, block);
      fdatasyncSync(file);
      durations.push(performance.now() - started);
    }
  } finally {
    closeSync(file);
    rmSync(path);
  }
  return durations;
}

import { createHash } from "node:crypto";

export type Row = Record<string, unknown>;

export type TableChecksum = { count: number; checksum: string };

const size = 1n << 256n;

/**
 * Adds up the hashes of the rows, because the database engines return rows in different orders, and a large table
 * doesn't fit in memory.
 */
export function createTableChecksum(): { add(row: Row): void; result(): TableChecksum } {
  let count = 0;
  let sum = 0n;
  return {
    add(row) {
      count += 1;
      const entries = Object.entries(row)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => [name, value instanceof Uint8Array ? hashBytes(value) : value]);
      sum = (sum + BigInt(`0x${hash(JSON.stringify(entries))}`)) % size;
    },
    result: () => ({ count, checksum: sum.toString(16).padStart(64, "0") }),
  };
}

/** In bytes. The garbage collector hardly counts buffers, so it's called explicitly after this amount. */
const mostUncollected = 2 * 1024 * 1024;
let uncollected = 0;

function hashBytes(bytes: Uint8Array): string {
  uncollected += bytes.byteLength;
  if (uncollected > mostUncollected) {
    uncollected = 0;
    // Only the process of the nightly backup exposes this function.
    globalThis.gc?.();
  }
  return hash(bytes);
}

function hash(value: string | Uint8Array): string {
  return createHash("sha256").update(value).digest("hex");
}

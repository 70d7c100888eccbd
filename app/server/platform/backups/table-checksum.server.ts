import { createHash } from "node:crypto";

export type Row = Record<string, unknown>;

export type TableChecksum = { count: number; checksum: string };

const size = 1n << 256n;

/** Adds up the rows' hashes, so that the result doesn't depend on the order in which a database returns the rows. */
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

/**
 * The number of hashed bytes after which garbage is collected explicitly, because V8 hardly takes the size of
 * buffers into account and would collect them too late.
 */
const maxUncollected = 2 * 1024 * 1024;
let uncollected = 0;

function hashBytes(bytes: Uint8Array): string {
  uncollected += bytes.byteLength;
  if (uncollected > maxUncollected) {
    uncollected = 0;
    // Only the process that makes backups exposes `gc`.
    globalThis.gc?.();
  }
  return hash(bytes);
}

function hash(value: string | Uint8Array): string {
  return createHash("sha256").update(value).digest("hex");
}

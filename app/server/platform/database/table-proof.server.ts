/** What a table holds, as a count and a checksum: the same for the same rows, on both engines. */
import { createHash } from "node:crypto";

export type Row = Record<string, unknown>;

export type TableProof = { count: number; checksum: string };

const size = 1n << 256n;

/**
 * Adds rows up, one after the other. Neither database guarantees an order, and they sort texts
 * differently: the sum of all rows' hashes needs none, and no memory for a large table.
 */
export function createProof(): { add(row: Row): void; result(): TableProof } {
  let count = 0;
  let sum = 0n;
  return {
    add(row) {
      count += 1;
      const entries = Object.entries(row)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => [name, value instanceof Uint8Array ? digestBytes(value) : value]);
      sum = (sum + BigInt(`0x${digest(JSON.stringify(entries))}`)) % size;
    },
    result: () => ({ count, checksum: sum.toString(16).padStart(64, "0") }),
  };
}

/** How many bytes of files may wait for the garbage collector, which sees only their small handles. */
const mostUncollected = 8 * 1024 * 1024;
let uncollected = 0;

function digestBytes(bytes: Uint8Array): string {
  uncollected += bytes.byteLength;
  if (uncollected > mostUncollected) {
    uncollected = 0;
    // Exposed where memory is scarce: in the process of the nightly backup.
    globalThis.gc?.();
  }
  return digest(bytes);
}

function digest(value: string | Uint8Array): string {
  return createHash("sha256").update(value).digest("hex");
}

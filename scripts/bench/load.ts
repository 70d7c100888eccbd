/** What the benchmarks share: load by autocannon, a server to compare with, and the verdict. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import autocannon, { type Result } from "autocannon";
import { staticPaths } from "#app/lib/paths.ts";
import type { CopyOptions } from "./copy-server.ts";

/**
 * Visitors who open one page after the other.
 *
 * @param rate pages a second, where one that waits for a connection counts from when it was due; without a rate,
 *   as many as the server answers
 * @param encoding what the visitors accept
 */
export async function loadPages(
  url: string,
  duration: number,
  rate?: number,
  encoding = "gzip, deflate, br, zstd",
): Promise<Result> {
  const headers = { "Accept-Encoding": encoding };
  const requests = staticPaths.map((path) => ({ method: "GET" as const, path, headers }));
  const limit = rate === undefined ? {} : { overallRate: rate };
  return autocannon({ url, duration, connections: 32, requests, ...limit });
}

/** One line about a load. */
export function formatLoad(name: string, { requests, latency, errors }: Result): string {
  return `${name.padEnd(10)} ${requests.average.toFixed(0)}/s  p50 ${latency.p50} ms  p99 ${latency.p99} ms  errors ${errors}`;
}

/** Starts a server that answers what a site answers; `stop` ends it. */
export async function startCopy(options: CopyOptions) {
  const worker = new Worker(new URL("./copy-server.ts", import.meta.url), { workerData: options });
  const [origin] = (await once(worker, "message")) as [string];
  return { origin, stop: () => worker.terminate() };
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Prints which figures were not met, and sets the exit status. */
export function printMissed(figures: Record<string, boolean>) {
  const missed = Object.keys(figures).filter((name) => figures[name]);
  console.log(missed.length === 0 ? "Every figure is met." : `Not met: ${missed.join("; ")}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}

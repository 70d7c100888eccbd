import { once } from "node:events";
import { Worker } from "node:worker_threads";
import autocannon, { type Result } from "autocannon";
import { staticPaths } from "#app/lib/paths.ts";
import type { CopyOptions } from "./copy-server.ts";

/** Requests `rate` pages per second or, without a `rate`, as many as the server can send. */
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

export function formatLoad(name: string, { requests, latency, errors }: Result): string {
  return `${name.padEnd(10)} ${requests.average.toFixed(0)}/s  p50 ${latency.p50} ms  p99 ${latency.p99} ms  errors ${errors}`;
}

export async function startCopy(options: CopyOptions) {
  const worker = new Worker(new URL("./copy-server.ts", import.meta.url), { workerData: options });
  const [origin] = (await once(worker, "message")) as [string];
  return { origin, stop: () => worker.terminate() };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function printMissed(figures: Record<string, boolean>) {
  const missed = Object.keys(figures).filter((name) => figures[name]);
  console.log(missed.length === 0 ? "Every figure is met." : `Not met: ${missed.join("; ")}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}

/** Sends requests at a steady rate and measures how long each takes from when it was due. */
import { performance } from "node:perf_hooks";
import { RawClient, type Answer } from "./raw-client.ts";

export type Load = {
  /** Requests a second; Infinity sends the next one as soon as a connection is free. */
  rate: number;
  connections: number;
  /** The bytes of the next request. */
  next: () => string;
  /** Whether an answer is the right one. */
  isRight: (answer: Answer) => boolean;
};

/** Where requests go. */
export type Target = { host: string; port: number };

export type Result = { done: number; errors: string[]; latencies: number[]; seconds: number };

/**
 * Runs one load for some time.
 *
 * A request that has to wait for a free connection counts from when it was due: otherwise a server
 * that stops for a second would look fast.
 */
export async function runLoad(target: Target, load: Load, seconds: number): Promise<Result> {
  const result: Result = { done: 0, errors: [], latencies: [], seconds };
  const idle = Array.from(
    { length: load.connections },
    () => new RawClient(target.host, target.port),
  );
  const clients = [...idle];
  const due: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1_000;
  let scheduled = 0;
  let open = 0;

  await new Promise<void>((resolve) => {
    const sendDue = () => {
      while (idle.length > 0 && (due.length > 0 || load.rate === Infinity)) {
        if (load.rate === Infinity && performance.now() >= end) break;
        const client = idle.pop();
        if (!client) break;
        const dueAt = due.shift() ?? performance.now();
        open += 1;
        void send(client, dueAt);
      }
      if (performance.now() >= end && open === 0 && due.length === 0) resolve();
    };
    const send = async (client: RawClient, dueAt: number) => {
      try {
        const answer = await client.send(load.next());
        if (load.isRight(answer)) {
          result.done += 1;
          result.latencies.push(performance.now() - dueAt);
        } else result.errors.push(`status ${answer.status}`);
      } catch (error) {
        result.errors.push(error instanceof Error ? error.message : String(error));
      }
      open -= 1;
      idle.push(client);
      sendDue();
    };
    const tick = setInterval(() => {
      const now = Math.min(performance.now(), end);
      if (load.rate !== Infinity) {
        const wanted = Math.floor(((now - started) / 1_000) * load.rate);
        for (; scheduled < wanted; scheduled += 1) {
          due.push(started + (scheduled / load.rate) * 1_000);
        }
      }
      sendDue();
      if (performance.now() >= end && open === 0 && due.length === 0) {
        clearInterval(tick);
        resolve();
      }
    }, 2);
  });
  for (const client of clients) client.close();
  result.seconds = (performance.now() - started) / 1_000;
  return result;
}

/** The standard error of a median, as it is for values that are spread normally. */
export function medianError(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(((Math.PI / 2) * squares) / (values.length - 1) / values.length);
}

/** The value below which a share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

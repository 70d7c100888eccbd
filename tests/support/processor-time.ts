/** Measures the processor time of each test file; `npm test` prints the highest (scripts/test.mjs). */
import { appendFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/** Returns the processor time of this process and its descendants in seconds. Outside Linux, only of this process. */
export function readProcessorTime(): number {
  if (!existsSync("/proc/self/stat")) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  }
  const children = new Map<number, number[]>();
  const times = new Map<number, number>();
  for (const pid of readdirSync("/proc").map(Number).filter(Number.isInteger)) {
    const { parent, seconds } = readStat(pid);
    times.set(pid, seconds);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const sum = (pid: number): number =>
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child), times.get(pid) ?? 0);
  return sum(process.pid);
}

/** Returns the processor time of work in seconds. Other load on the machine hardly changes it. */
export async function measureProcessorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

/** Includes the time of child processes that have ended. */
function readStat(pid: number): { parent: number; seconds: number } {
  const ticksPerSecond = 100;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name before the parenthesis may contain spaces.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
    return { parent: Number(fields[1]), seconds: ticks / ticksPerSecond };
  } catch {
    // The process has ended after the list was read.
    return { parent: 0, seconds: 0 };
  }
}

/** @param seconds processor time */
export function recordCost(file: string, seconds: number) {
  const log = process.env["TEST_COSTS"];
  if (log === undefined) return;
  const cost = { file: relative(process.cwd(), file), seconds: Math.max(0, seconds) };
  appendFileSync(log, `${JSON.stringify(cost)}\n`);
}

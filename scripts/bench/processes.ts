/** What the system tells of a running process; NaN where it tells nothing. */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Memory of a process and its children in MB; what several of them share counts once. */
export function memoryOf(pid: number | undefined): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    const own = Number(/^Pss:\s+(?<kb>\d+)/m.exec(rollup)?.groups?.["kb"]) / 1_024;
    return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), Math.round(own));
  } catch {
    return Number.NaN;
  }
}

/** Seconds of processor time that a process has used. */
export function cpuSecondsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

/** Waits until a process and its own have nothing left to do: a site goes on compressing after its start. */
export async function waitUntilIdle(pid: number | undefined) {
  let before = Number.NEGATIVE_INFINITY;
  for (let now = cpuSecondsOfAll(pid); now - before > 0.05; now = cpuSecondsOfAll(pid)) {
    before = now;
    await sleep(1_000);
  }
}

function cpuSecondsOfAll(pid: number | undefined): number {
  return [pid, ...childrenOf(pid)].reduce<number>((sum, one) => sum + cpuSecondsOf(one), 0);
}

function childrenOf(pid: number | undefined): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
    return children.split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

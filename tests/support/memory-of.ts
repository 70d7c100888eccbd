import { readFileSync } from "node:fs";

/** Memory of a process and its children in MB, from Linux; what they share counts once. NaN once it has ended. */
export function memoryOf(pid: number | undefined): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    const own = Number(/^Pss:\s+(?<kb>\d+)/m.exec(rollup)?.groups?.["kb"]) / 1_024;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
    const pids = children.split(" ").filter(Boolean).map(Number);
    return pids.reduce((sum, child) => sum + memoryOf(child), Math.round(own));
  } catch {
    return Number.NaN;
  }
}

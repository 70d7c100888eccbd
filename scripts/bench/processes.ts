/** What the system tells of a running process; NaN where it tells nothing. */
import { readFileSync } from "node:fs";

/** Resident memory of a process in MB. */
export function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(/^VmRSS:\s+(?<kb>\d+)/m.exec(status)?.groups?.["kb"]) / 1_024);
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

import type { ChildProcess } from "node:child_process";
import { getPriority, setPriority } from "node:os";

/** Counts from this process's own niceness, because only an administrator may give a child less. */
export function lowerPriority({ pid, exitCode, signalCode }: ChildProcess, steps: number) {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  setPriority(pid, Math.min(getPriority() + steps, 19));
}

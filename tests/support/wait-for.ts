import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { readFileSync } from "node:fs";

/**
 * The timeout of every wait in milliseconds. It's long enough for a busy machine, because tests wait for
 * conditions.
 */
export const patience = 240_000;

/**
 * Waits until a condition is true.
 * @param what the condition, for the error message
 * @param process if this process ends, the wait fails at once
 */
export async function waitFor(
  what: string,
  condition: () => boolean | Promise<boolean>,
  process?: ChildProcess,
): Promise<void> {
  const deadline = performance.now() + patience;
  while (!(await condition())) {
    if (process && hasEnded(process)) throw new Error(`the process ended before: ${what}`);
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await sleep(20);
  }
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Sends a signal and waits for the end. @returns the status and the signal with which the process ended */
export async function endProcess(
  process: ChildProcess,
  signal: NodeJS.Signals = "SIGKILL",
): Promise<unknown[]> {
  const ended = once(process, "exit");
  process.kill(signal);
  return ended;
}

/** Whether a process is running and not a zombie. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== "linux") return true;
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

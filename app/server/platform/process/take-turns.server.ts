/** Rendering and a backup take turns: together they need more memory than a small machine has. */
import { setTimeout as sleep } from "node:timers/promises";
import type { ChildProcess } from "node:child_process";
import { getPriority, setPriority } from "node:os";

/** In milliseconds: the command that takes a backup away may hang, and pages mustn't. */
const longestBackup = 60_000;

let backup: Promise<unknown> = Promise.resolve();
let finishRendering: (stopped: AbortSignal) => Promise<void> = async () => {};

/** @param finish ends the process that renders, once its work is done */
export function setRendering(finish: typeof finishRendering) {
  finishRendering = finish;
}

export async function backUpInTurn<Result>(
  work: () => Promise<Result>,
  stopped: AbortSignal,
): Promise<Result> {
  await finishRendering(stopped);
  const done = work();
  backup = Promise.race([done.catch(() => {}), sleep(longestBackup, undefined, { ref: false })]);
  return done;
}

/** @returns what a rendering waits for */
export function backupUnderWay(): Promise<unknown> {
  return backup;
}

/** Counts from this process's own niceness, because only an administrator may give a child less. */
export function lowerPriority({ pid, exitCode, signalCode }: ChildProcess, steps: number) {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  setPriority(pid, Math.min(getPriority() + steps, 19));
}

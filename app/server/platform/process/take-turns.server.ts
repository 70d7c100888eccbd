/** Makes rendering and backups take turns, because together they need more memory than a small machine has. */
import { setTimeout as sleep } from "node:timers/promises";
import type { ChildProcess } from "node:child_process";
import { getPriority, setPriority } from "node:os";

/**
 * The longest time that renderings wait for a backup, in milliseconds. It's limited, because the command that sends
 * the backup to another place may hang.
 */
const longestBackup = 60_000;

let backup: Promise<unknown> = Promise.resolve();
let finishRendering: (stopped: AbortSignal) => Promise<void> = async () => {};

/** @param finish a function that lets the rendering process complete its work and then ends it */
export function setFinishRendering(finish: typeof finishRendering) {
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

/** Resolves once the current backup has ended or has taken too long. Renderings wait for this. */
export function waitForBackup(): Promise<unknown> {
  return backup;
}

/**
 * Lowers a child process's priority below this process's own. A fixed value might be higher than the current one, and
 * only an administrator may raise a priority.
 */
export function lowerPriority({ pid, exitCode, signalCode }: ChildProcess, steps: number) {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  setPriority(pid, Math.min(getPriority() + steps, 19));
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** The longest time that the command may run, in milliseconds. */
const longestRun = 3_600_000;
const drainMs = 1_000;

const longest = 200;

/**
 * Runs the owner's command that sends a backup to another place.
 * @param command a program and its arguments, in which `{file}` stands for the backup's path; if no argument
 * contains `{file}`, the path is added as the last one
 * @returns why the command failed, or undefined
 */
export async function handOver(
  command: readonly string[],
  file: string,
  environment: Record<string, string | undefined>,
): Promise<string | undefined> {
  const isNamed = command.some((word) => word.includes("{file}"));
  const [program = "", ...words] = isNamed
    ? command.map((word) => word.replaceAll("{file}", file))
    : [...command, file];
  const hasGroup = process.platform !== "win32";
  let pid: number | undefined;
  const killGroup = () => {
    try {
      if (pid !== undefined) process.kill(hasGroup ? -pid : pid, "SIGKILL");
    } catch {}
  };
  // Listens for signals before the program starts, so that a signal just after the start still stops the program.
  const removeListeners = onTermination(killGroup);
  const child = spawn(program, words, {
    detached: hasGroup,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  pid = child.pid;
  const output = { out: "", faults: "" };
  child.stdout.on("data", (chunk: Buffer) => (output.out = keepBeginning(output.out, chunk)));
  child.stderr.on("data", (chunk: Buffer) => (output.faults = keepBeginning(output.faults, chunk)));
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    killGroup();
  }, longestRun);
  try {
    const closed = new Promise((resolve) => child.once("close", resolve));
    const [status, signal] = (await once(child, "exit")) as [number | null, string | null];
    killGroup();
    // The wait has a limit, because a process that has left the process group can keep the output open forever.
    await Promise.race([closed, sleep(drainMs, undefined, { ref: false })]);
    child.stdout.destroy();
    child.stderr.destroy();
    if (isLate) return `${program} was ended after an hour.`;
    if (status === 0) return undefined;
    const line = firstLine(output.faults) ?? firstLine(output.out) ?? "it said nothing";
    return `${program} ended with ${signal ?? `exit status ${status}`}: ${line}`;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return `${program} could not be started (${code}): write its whole path into BACKUP_COMMAND.`;
  } finally {
    clearTimeout(timer);
    removeListeners();
  }
}

function onTermination(act: () => void): () => void {
  const signals = ["SIGTERM", "SIGINT"] as const;
  const listener = (signal: NodeJS.Signals) => {
    act();
    remove();
    process.kill(process.pid, signal);
  };
  const remove = () => {
    for (const signal of signals) process.off(signal, listener);
  };
  for (const signal of signals) process.on(signal, listener);
  return remove;
}

function keepBeginning(text: string, chunk: Buffer): string {
  return text.length > 10 * longest ? text : text + chunk.toString();
}

function firstLine(text: string): string | undefined {
  const line = text.split("\n").find((one) => one.trim() !== "");
  return line?.trim().slice(0, longest);
}

/** Gives a backup to a program of the owner's, like restic or rclone, which takes it to another place. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

type Options = {
  environment: Record<string, string | undefined>;
  /** How long the program may take, in milliseconds: the way to another place can be slow. */
  timeoutMs?: number;
};

/** How long the last words of a program may take that has ended, in milliseconds. */
const drainMs = 1_000;

/** How many signs of what it says are kept. */
const longest = 200;

/**
 * Runs the program, and ends what it leaves running in its group.
 *
 * @param command the program and its words: `{file}` stands for the path, which else comes last
 * @returns why it failed, with the first line that it said; undefined when its exit status was 0
 */
export async function handOver(
  command: readonly string[],
  file: string,
  { environment, timeoutMs = 3_600_000 }: Options,
): Promise<string | undefined> {
  const isNamed = command.some((word) => word.includes("{file}"));
  const [program = "", ...words] = isNamed
    ? command.map((word) => word.replaceAll("{file}", file))
    : [...command, file];
  // In a group of its own, so that what it starts ends with it.
  const detached = process.platform !== "win32";
  let pid: number | undefined;
  const end = () => {
    try {
      if (pid !== undefined) process.kill(detached ? -pid : pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  };
  // Before it begins: a signal between its beginning and this line would leave it running alone.
  const stopListening = whenEnded(end);
  const child = spawn(program, words, {
    detached,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  pid = child.pid;
  const said = { out: "", faults: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out = keepBeginning(said.out, chunk)));
  child.stderr.on("data", (chunk: Buffer) => (said.faults = keepBeginning(said.faults, chunk)));
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, timeoutMs);
  try {
    const closed = new Promise((resolve) => child.once("close", resolve));
    const [status, signal] = (await once(child, "exit")) as [number | null, string | null];
    end();
    // What left the group may hold the output open for ever.
    await Promise.race([closed, sleep(drainMs, undefined, { ref: false })]);
    child.stdout.destroy();
    child.stderr.destroy();
    if (isLate) return `${program} was ended after ${Math.ceil(timeoutMs / 60_000)} minutes.`;
    if (status === 0) return undefined;
    const line = firstLine(said.faults) ?? firstLine(said.out) ?? "it said nothing";
    return `${program} ended with ${signal ?? `exit status ${status}`}: ${line}`;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return `${program} could not be started (${code}): write its whole path into BACKUP_COMMAND.`;
  } finally {
    clearTimeout(timer);
    stopListening();
  }
}

/** Does something when this process is told to end, which it then does. Returns how to forget that. */
function whenEnded(act: () => void): () => void {
  const signals = ["SIGTERM", "SIGINT"] as const;
  const listeners = signals.map((signal) => () => {
    act();
    forget();
    process.kill(process.pid, signal);
  });
  const forget = () => {
    for (const [index, signal] of signals.entries()) process.off(signal, listeners[index] ?? act);
  };
  for (const [index, signal] of signals.entries()) process.on(signal, listeners[index] ?? act);
  return forget;
}

function keepBeginning(text: string, chunk: Buffer): string {
  return text.length > 10 * longest ? text : text + chunk.toString();
}

function firstLine(text: string): string | undefined {
  const line = text.split("\n").find((one) => one.trim() !== "");
  return line?.trim().slice(0, longest);
}

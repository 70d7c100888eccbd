import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

type ScriptResult = { status: number | null; output: string; faults: string };

/** Time-out in milliseconds, after which the status is null. */
const timeout = 180_000;

/**
 * Runs a command to its end.
 *
 * @param script its file, like `commands/publish`
 * @param settings added to this process's environment
 */
export async function runScript(
  script: string,
  args: string[],
  settings: Record<string, string>,
): Promise<ScriptResult> {
  const child = spawn(process.execPath, [`${script}.ts`, ...args], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    timeout,
    killSignal: "SIGKILL",
  });
  const [output, faults, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { status: status as number | null, output, faults };
}

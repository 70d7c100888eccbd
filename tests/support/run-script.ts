/** Runs a command in a process of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** How a command ended, and what it printed. */
type ScriptResult = { status: number | null; output: string; faults: string };

/** How long a command may take, in milliseconds: one that hangs is ended, and has no status. */
const patience = 60_000;

/**
 * Runs a command to its end.
 *
 * @param script its file, like `commands/orders`
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
    timeout: patience,
    killSignal: "SIGKILL",
  });
  const [output, faults, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { status: status as number | null, output, faults };
}

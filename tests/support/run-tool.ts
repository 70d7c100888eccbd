/** Runs one of the owner's commands in a process of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** How a command ended, and what it printed. */
type ToolResult = { status: number; output: string; faults: string };

/**
 * Runs a command to its end.
 *
 * @param tool its file in tools/, without `.ts`
 * @param settings added to this process's environment
 */
export async function runTool(
  tool: string,
  args: string[],
  settings: Record<string, string>,
): Promise<ToolResult> {
  const child = spawn(process.execPath, [`tools/${tool}.ts`, ...args], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, faults, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { status: status as number, output, faults };
}

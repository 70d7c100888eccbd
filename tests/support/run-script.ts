import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { patience } from "./wait-for.ts";

type ScriptResult = { status: number | null; output: string; faults: string };

/**
 * Runs a command to its end. The status is null if it didn't end in time.
 * @param script the file, like `commands/publish`
 * @param settings added to this process's environment, or undefined to leave them out of it
 */
export async function runScript(
  script: string,
  args: string[],
  settings: Record<string, string | undefined>,
  cwd = ".",
): Promise<ScriptResult> {
  const child = spawn(process.execPath, [resolve(`${script}.ts`), ...args], {
    cwd,
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

/** Runs commands at once, each written like `data-backup --to today.sqlite`. */
export function runCommands(lines: readonly string[], settings: Record<string, string>) {
  return Promise.all(
    lines.map(async (line) => {
      const [command, ...words] = line.split(" ");
      return { line, ...(await runScript(`commands/${command}`, words, settings)) };
    }),
  );
}

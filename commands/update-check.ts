import { execFileSync } from "node:child_process";
import { findContentFolder } from "#app/content/folder.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { checkUpdate, type UpdateFinding } from "#app/server/owner/update/check-update.server.ts";
import { loadSettings, runCommand } from "./owner-command.ts";

const help = `npm run update:check    what starting this version would change here, and what stands in its way`;

const marks = { fine: "ok     ", changes: "changes", stops: "STOPS  " } as const;

await runCommand({ help }, async () => {
  loadSettings();
  const env = getEnv();
  const findings = await checkUpdate({ env, contentFolder: findContentFolder() });
  const stops = findings.filter(({ weight }) => weight === "stops").length;
  if (stops > 0) process.exitCode = 1;
  return [
    ...findings.map(describe),
    `${marks.fine}  settings  Every line makes sense.`,
    `         newer     ${findNewer()}`,
    stops > 0
      ? "Don't start this version until that's fixed."
      : "This version can start here. Nothing was changed.",
  ].join("\n");
});

function describe({ about, weight, words, places }: UpdateFinding): string {
  const lines = places.map((place) => `             ${place}`);
  return [`${marks[weight]}  ${about.padEnd(8)}  ${words}`, ...lines].join("\n");
}

function findNewer(): string {
  try {
    const git = (...words: string[]) =>
      execFileSync("git", words, {
        encoding: "utf8",
        timeout: 10_000,
        stdio: ["ignore", "pipe", "ignore"],
        // A prompt for a password would never return.
        env: { ...process.env, GIT_TERMINAL_PROMPT: "0" },
      }).trim();
    const upstream = git("rev-parse", "--abbrev-ref", "@{upstream}");
    const [remote = "", ...branch] = upstream.split("/");
    const [there = ""] = git("ls-remote", remote, `refs/heads/${branch.join("/")}`).split(/\s/);
    if (there === git("rev-parse", "HEAD")) return `This is the newest version of ${upstream}.`;
    return `${upstream} has another version: \`git pull\` gets it, then check again.`;
  } catch {
    return "Not checked: this copy has no repository that it came from.";
  }
}

/** Commits files of the content folder, where that is a repository of git. */
import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

export type Commit = {
  /** Below the folder. */
  paths: readonly string[];
  message: string;
  author: { name: string; email: string };
};

type Committed =
  | { status: "committed" }
  /** The repository has these files as they are. */
  | { status: "same" }
  | { status: "failed"; reason: string };

type Run = { ok: boolean; output: string; reason: string };

const timeout = 10_000;

/** How often another program that holds the repository is waited for. */
const tries = 5;

/** Other changes stay as they are, those that somebody has staged as well. Nothing is pushed, and no hook runs. */
export async function commitFiles(
  folder: string,
  { paths, message, author }: Commit,
  pauseMs = 300,
): Promise<Committed> {
  const git = (...words: string[]) => runGit(folder, author, words);
  const changed = await git("status", "--porcelain", "--untracked-files=all", "--", ...paths);
  if (!changed.ok) return { status: "failed", reason: changed.reason };
  if (changed.output === "") return { status: "same" };
  for (let attempt = 1; ; attempt += 1) {
    // A commit of single files takes no file that git has never heard of.
    const added = changed.output.includes("?? ")
      ? await git("add", "--intent-to-add", "--", ...paths)
      : changed;
    const done = added.ok
      ? await git("commit", "--only", "--quiet", `--message=${message}`, "--", ...paths)
      : added;
    if (done.ok) return { status: "committed" };
    const isHeld = done.reason.includes(".lock");
    if (!isHeld || attempt === tries) return { status: "failed", reason: done.reason };
    await sleep(pauseMs);
  }
}

/** What the repository's own settings could run is switched off: the site commits as a server. */
const settings = ["core.hooksPath=/dev/null", "core.fsmonitor=false", "commit.gpgSign=false"];

function runGit(folder: string, author: Commit["author"], words: readonly string[]): Promise<Run> {
  const own = [...settings, `user.name=${author.name}`, `user.email=${author.email}`];
  const options = own.flatMap((setting) => ["-c", setting]);
  return new Promise((resolve) => {
    execFile(
      "git",
      ["--literal-pathspecs", "-C", folder, ...options, ...words],
      { timeout, windowsHide: true },
      (error, stdout, stderr) => {
        const reason = error ? explain(error, stderr) : "";
        resolve({ ok: !error, output: stdout, reason });
      },
    );
  });
}

function explain(error: Error & { killed?: boolean }, stderr: string): string {
  if ("code" in error && error.code === "ENOENT") return "git isn't installed here";
  if (error.killed === true) return `git took longer than ${timeout / 1000} seconds`;
  const [line = ""] = stderr.split("\n").filter((one) => one.trim() !== "");
  return line.replace(/^(?:fatal|error): /, "").trim() || "git gave no reason";
}

/** Commits files of the content folder, where that is a repository of git. */
import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { environmentOfOthers } from "../process/env.server.ts";

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

const asEntries = ["--porcelain", "-z", "--no-renames", "--ignored", "--untracked-files=all"];

/** Programs that the repository's own settings would run on add or commit. Those of the machine's settings are trusted. */
const ownProgram =
  /^(?:local|worktree)\t(?<name>filter\..*\.(?:clean|process)|hook\..*\.command)$/m;

/** Other changes stay as they are, those that somebody has staged as well. Nothing is pushed, and no hook runs. */
export async function commitFiles(
  folder: string,
  { paths, message, author }: Commit,
  pauseMs = 300,
): Promise<Committed> {
  const git = (...words: string[]) => runGit(folder, author, words);
  const fail = (reason: string): Committed => ({ status: "failed", reason });
  const known = await git("config", "--show-scope", "--name-only", "--list");
  const program = ownProgram.exec(known.output)?.groups?.["name"];
  if (program !== undefined) return fail(`the repository has a program of its own (${program})`);
  const place = await git("rev-parse", "--show-prefix");
  const looked = await git("status", ...asEntries, "--", ...paths);
  if (!looked.ok) return fail(looked.reason);
  // git lists paths from the repository's root, and omits files that were created and deleted since.
  const entries = looked.output.split("\0").filter(Boolean);
  const listed = (state: RegExp) =>
    entries.flatMap((one) => (state.test(one) ? one.slice(3 + place.output.trimEnd().length) : []));
  const [changed, unknown, [ignored]] = [listed(/^(?!!!)/), listed(/^\?\?/), listed(/^!!/)];
  if (changed.length === 0)
    return ignored === undefined ? { status: "same" } : fail(`git is told to ignore ${ignored}`);
  const words = ["--only", "--quiet", "--cleanup=whitespace", `--message=${message}`];
  for (let attempt = 1; ; attempt += 1) {
    // A commit of single files takes no file that git has never heard of.
    const added =
      unknown.length > 0 ? await git("add", "--intent-to-add", "--", ...unknown) : looked;
    const done = added.ok ? await git("commit", ...words, "--", ...changed) : added;
    if (done.ok) return { status: "committed" };
    const isHeld = done.reason.includes(".lock");
    if (!isHeld || attempt === tries) return fail(done.reason);
    await sleep(pauseMs);
  }
}

/** What the repository's own settings could run is switched off: the site commits as a server. */
const settings = ["core.hooksPath=/dev/null", "core.fsmonitor=false", "commit.gpgSign=false"];

function runGit(folder: string, author: Commit["author"], words: readonly string[]): Promise<Run> {
  const own = [...settings, `user.name=${author.name}`, `user.email=${author.email}`];
  const options = own.flatMap((setting) => ["-c", setting]);
  // A site that a hook of git has started would commit into the hook's repository.
  const kept = Object.entries(environmentOfOthers()).filter(
    ([name]) => !/^GIT_(?!CONFIG)/.test(name),
  );
  const env = { ...Object.fromEntries(kept), GIT_ALLOW_PROTOCOL: "none" };
  return new Promise((resolve) => {
    execFile(
      "git",
      ["--literal-pathspecs", "-C", folder, ...options, ...words],
      { timeout, windowsHide: true, env },
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
  const line = stderr.split("\n").find((one) => one.trim() !== "") ?? "";
  return line.replace(/^(?:fatal|error): /, "").trim() || "git gave no reason";
}

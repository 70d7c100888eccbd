/** Publications become commits, and nobody else's work is touched. */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";
import { commitPublication, readFailedCommit } from "./commit-publication.server.ts";

const author = { name: "Zoë Testcoach", email: "zoe@example.com" };

/** A repository whose folder `content` has been committed once. */
function openRepository() {
  const root = makeTempFolder();
  const folder = join(root, "content");
  const git = (...words: string[]) =>
    execFileSync("git", ["-C", root, "-c", "user.name=Else", "-c", "user.email=e@x", ...words], {
      encoding: "utf8",
    });
  const put = (file: string, text: string) => writeFileSync(join(folder, file), text);
  mkdirSync(folder);
  git("init", "--quiet");
  put("site.yaml", "tagline: Old\n");
  put("faqs.yaml", "faqs: []\n");
  git("add", ".");
  git("commit", "--quiet", "--message=Begin");
  const { database } = openTempDatabase();
  return {
    root,
    folder,
    git,
    put,
    failed: () => readFailedCommit(database),
    commit: (paths: string[], note: string) =>
      commitPublication(database, { folder, author: () => author, pauseMs: 1 }, { paths, note }),
  };
}

test("a publication is one commit, by the coach, with her note", async () => {
  const { put, commit, git, folder } = openRepository();
  put("site.yaml", "tagline: New\n");
  put("new.svg", "<svg/>");
  rmSync(join(folder, "faqs.yaml"));
  const note = '-m "$(rm -rf /)" `x`: price 217 instead of 205';
  await commit(["site.yaml", "new.svg", "faqs.yaml"], note);
  expect(git("log", "-1", "--format=%an <%ae> %cn%n%s").trim()).toBe(
    `${author.name} <${author.email}> ${author.name}\n${note}`,
  );
  expect(git("show", "--name-status", "--format=").trim().split("\n").toSorted()).toEqual([
    "A\tcontent/new.svg",
    "D\tcontent/faqs.yaml",
    "M\tcontent/site.yaml",
  ]);
  expect(git("status", "--porcelain")).toBe("");
});

test("what others have staged, changed or not added stays as it is", async () => {
  const { put, commit, git, root } = openRepository();
  writeFileSync(join(root, "staged.txt"), "mine\n");
  git("add", "staged.txt");
  put("faqs.yaml", "faqs: [x]\n");
  git("add", "content/faqs.yaml");
  writeFileSync(join(root, "loose.txt"), "mine\n");
  put("site.yaml", "tagline: New\n");
  put("f*.yaml", "mine\n");
  await commit(["site.yaml", "f*.yaml"], "New words");
  expect(git("show", "--name-only", "--format=").trim().split("\n")).toEqual([
    "content/f*.yaml",
    "content/site.yaml",
  ]);
  expect(git("status", "--porcelain").trimEnd().split("\n")).toEqual([
    "M  content/faqs.yaml",
    "A  staged.txt",
    "?? loose.txt",
  ]);
});

test("no hook of the repository runs", async () => {
  const { put, commit, git, root } = openRepository();
  for (const name of ["pre-commit", "commit-msg", "post-commit", "prepare-commit-msg"]) {
    const hook = join(root, ".git/hooks", name);
    mkdirSync(join(root, ".git/hooks"), { recursive: true });
    writeFileSync(hook, `#!/bin/sh\ntouch ${join(root, "ran")}\nexit 1\n`);
    chmodSync(hook, 0o755);
  }
  const program = join(root, ".git/hooks/pre-commit");
  git("config", "commit.gpgSign", "true");
  for (const setting of ["gpg.program", "core.fsmonitor", "core.editor"])
    git("config", setting, program);
  put("site.yaml", "tagline: New\n");
  await commit(["site.yaml"], "New words");
  expect(existsSync(join(root, "ran"))).toBe(false);
  expect(git("log", "-1", "--format=%s").trim()).toBe("New words");
  expect(git("-c", "core.fsmonitor=false", "status", "--porcelain")).toBe("");
});

test.each(["filter.x.clean", "filter.x.process", "hook.x.command"])(
  "no program of the repository's settings runs: %s",
  async (setting) => {
    const { put, commit, failed, git, root } = openRepository();
    git("config", setting, `touch ${join(root, "ran")}; cat`);
    put(".gitattributes", "* filter=x\n");
    put("site.yaml", "tagline: New\n");
    await commit(["site.yaml"], "New words");
    expect((await failed())?.reason).toContain(setting);
    expect(existsSync(join(root, "ran"))).toBe(false);
  },
);

test("the folder's repository is meant, and the coach, whatever hook has started the site", async () => {
  const { put, commit, failed, git } = openRepository();
  put("site.yaml", "tagline: New\n");
  vi.stubEnv("GIT_DIR", join(makeTempFolder(), ".git"));
  vi.stubEnv("GIT_AUTHOR_NAME", "Else");
  await commit(["site.yaml"], "# New words");
  vi.unstubAllEnvs();
  expect(await failed()).toBeUndefined();
  expect(git("log", "-1", "--format=%an %s").trim()).toBe(`${author.name} # New words`);
});

test("a folder that git ignores is told, and files of it that it ignores stay out", async () => {
  const { put, commit, failed, git, root } = openRepository();
  writeFileSync(join(root, ".gitignore"), "content/*.svg\n");
  put("new.svg", "<svg/>");
  await commit(["new.svg"], "A drawing");
  expect((await failed())?.reason).toBe("git is told to ignore new.svg");
  put("site.yaml", "tagline: New\n");
  await commit(["site.yaml", "new.svg"], "New words");
  expect(await failed()).toBeUndefined();
  expect(git("show", "--name-only", "--format=").trim()).toBe("content/site.yaml");
});

test("a picture that came and went while nothing could be committed is in nobody's way", async () => {
  const { put, commit, failed, git, root, folder } = openRepository();
  const lock = join(root, ".git/index.lock");
  writeFileSync(lock, "");
  git("config", "commit.cleanup", "strip");
  put("new.svg", "<svg/>");
  await commit(["new.svg"], "A drawing");
  expect((await failed())?.paths).toEqual(["new.svg"]);
  rmSync(lock);
  rmSync(join(folder, "new.svg"));
  put("site.yaml", "tagline: New\n");
  await commit(["site.yaml", "new.svg"], "# Without it");
  expect(await failed()).toBeUndefined();
  expect(git("log", "-1", "--format=%s").trim()).toBe("# Without it");
});

test("while another program holds the repository, the publication waits for the next commit", async () => {
  const { put, commit, failed, git, root } = openRepository();
  const lock = join(root, ".git/index.lock");
  writeFileSync(lock, "");
  put("site.yaml", "tagline: New\n");
  await commit(["site.yaml"], "New words");
  expect(await failed()).toMatchObject({
    paths: ["site.yaml"],
    reason: expect.stringContaining("index.lock"),
  });
  rmSync(lock);
  put("faqs.yaml", "faqs: [x]\n");
  await commit(["faqs.yaml"], "More words");
  expect(await failed()).toBeUndefined();
  expect(git("show", "--name-only", "--format=").trim().split("\n")).toEqual([
    "content/faqs.yaml",
    "content/site.yaml",
  ]);
});

test("a folder without a repository, and one in the middle of a merge, are told", async () => {
  const { put, commit, failed, root, git } = openRepository();
  writeFileSync(join(root, ".git/MERGE_HEAD"), git("rev-parse", "HEAD"));
  put("site.yaml", "tagline: New\n");
  await commit(["site.yaml"], "New words");
  expect((await failed())?.reason).toContain("during a merge");
  rmSync(join(root, ".git"), { recursive: true });
  await commit(["site.yaml"], "New words");
  expect((await failed())?.reason).toContain("not a git repository");
  expect(readFileSync(join(root, "content/site.yaml"), "utf8")).toBe("tagline: New\n");
});

test("words that are committed already are no fault", async () => {
  const { commit, failed, git } = openRepository();
  await commit(["site.yaml"], "New words");
  expect(await failed()).toBeUndefined();
  expect(git("log", "-1", "--format=%s").trim()).toBe("Begin");
});

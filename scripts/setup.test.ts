/** Runs the first steps of `npm start` and `npm test` in a project of its own, with an npm that records its calls. */
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { testWith } from "#tests/support/test-with.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";

const lock = "package-lock.json";
const fault = "app/routes.ts: a slip of the pen";

/** Like the real build script, this replaces the last build only when the new build is complete. */
const build = `
import { appendFileSync, copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
appendFileSync("log", "build ");
if (existsSync("broken")) {
  console.error(${JSON.stringify(fault)});
  process.exit(1);
}
console.log("noise of the bundler");
rmSync("build", { recursive: true, force: true });
mkdirSync("build");
copyFileSync("app/routes.ts", "build/code");
`;

const server = `
import { readFileSync } from "node:fs";
console.log(readFileSync("build/code", "utf8"));
`;

/** Makes a project whose installation and build only record that they ran. */
const test = testWith(() => {
  const folder = makeTempFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  cpSync("package.json", join(folder, "package.json"));
  write(lock, "{}");
  write("app/routes.ts", "export default [];");
  write("content/site.yaml", "brand: One");
  write("scripts/build.ts", build);
  write("server.ts", server);
  for (const tool of ["scripts/setup.mjs", "scripts/start.mjs", "deploy/check-node.cjs"])
    cpSync(tool, join(folder, tool));
  const npm = join(folder, "bin/npm");
  write(
    "bin/npm",
    `#!/bin/sh
     printf "%s " "$1" >> log
     rm -rf node_modules && mkdir node_modules
     if test -e bare; then mkdir node_modules/.bin && cp bare node_modules/.bin/node && chmod +x node_modules/.bin/node; fi
     case "$NODE_ENV $*" in production*--include=dev*) ;; production*) exit 1 ;; esac
     test ! -e offline`,
  );
  chmodSync(npm, 0o755);

  const runNode = (...args: string[]) =>
    spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: "utf8",
      env: {
        ...process.env,
        // Many servers set this, and npm then leaves out packages that a build needs.
        NODE_ENV: "production",
        PATH: [dirname(npm), process.env["PATH"]].join(delimiter),
      },
    });
  const start = (...args: string[]) => {
    const { status, stdout, stderr } = runNode("scripts/start.mjs", ...args);
    return { status, stdout, stderr };
  };
  const prepare = () => {
    write("log", "");
    const { status } = runNode(
      "--input-type=module",
      "--eval",
      'const setup = await import("./scripts/setup.mjs"); await setup.ensureInstalled(); await setup.ensureBuilt();',
    );
    return { status, did: readFileSync(join(folder, "log"), "utf8").trim() };
  };
  const remove = (file: string) => rmSync(join(folder, file), { recursive: true, force: true });
  return { folder, write, remove, prepare, start };
});

test.for([
  ["the lockfile", lock, '{"a":1}', "ci build"],
  ["a source", "app/routes.ts", "export default [1];", "build"],
  ["a new source", "app/lib/new.ts", "export const a = 1;", "build"],
  ["words", "content/site.yaml", "brand: Two", ""],
  ["the way to build", "scripts/build.ts", `${build}\n`, "build"],
  ["a test", "app/routes.test.ts", "test", ""],
  ["something else", "README.md", "words", ""],
])("does what is needed when %s changed", ([, file, text, did], { write, prepare }) => {
  prepare();
  write(file, text);
  expect(prepare()).toEqual({ status: 0, did });
});

test("starts over when packages or the build are gone", ({ remove, prepare }) => {
  prepare();
  remove("build");
  expect(prepare().did).toBe("build");
  remove("node_modules");
  expect(prepare().did).toBe("ci");
});

test("tries a failed installation again", ({ write, remove, prepare }) => {
  write("offline", "");
  expect(prepare()).toEqual({ status: 1, did: "ci" });
  remove("offline");
  expect(prepare()).toEqual({ status: 0, did: "ci build" });
});

test("a build that fails leaves the last one, which is good again when its sources are back", (project) => {
  const { write, remove, prepare } = project;
  prepare();
  write("app/routes.ts", "export default [2];");
  write("broken", "");
  expect(prepare()).toEqual({ status: 1, did: "build" });
  remove("broken");
  write("app/routes.ts", "export default [];");
  expect(prepare()).toEqual({ status: 0, did: "" });
});

test("a start shows one line a step, and everything when it is asked to", ({ remove, start }) => {
  expect(start()).toEqual({
    status: 0,
    stdout:
      "Installing packages ...\nBuilding the site ...\nOpening the database and making the pages and pictures ...\nexport default [];\n",
    stderr: "",
  });
  remove("build");
  expect(start("--verbose").stdout).toContain("noise of the bundler");
  const stderr = expect.stringContaining("npm start -- --verbose");
  expect(start("--verbos")).toMatchObject({ status: 2, stderr });
});

test("names the library that a very small machine lacks", ({ write, start }) => {
  const loader =
    "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file";
  write("bare", `#!/bin/sh\necho "${loader}" >&2\nexit 127\n`);
  const { status, stderr } = start();
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([
    loader,
    "This machine lacks a library that Node needs. On Debian or Ubuntu: apt-get install libatomic1",
  ]);
});

test("says in one line that the machine's Node is too old, where none came with the packages", (project) => {
  const { start, folder, write } = project;
  const value = '{ ...process.versions, node: "20.11.1" }';
  write("old.cjs", `Object.defineProperty(process, "versions", { value: ${value} });`);
  vi.stubEnv("NODE_OPTIONS", `--require=${join(folder, "old.cjs")}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(start()).toEqual({
    status: 1,
    stdout: "Installing packages ...\n",
    stderr: `The site needs Node 26 or newer, and this is Node 20.11.1: install it from https://nodejs.org/en/download\n`,
  });
});

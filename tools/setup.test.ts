/** What `npm start` and `npm test` do first, in a tree of its own with an npm that takes notes. */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { makeTempFolder } from "#tests/support/temp-database.ts";

const lock = "package-lock.json";

const build = `
import { appendFileSync, existsSync, mkdirSync } from "node:fs";
appendFileSync("log", "build ");
mkdirSync("build", { recursive: true });
process.exit(existsSync("broken") ? 1 : 0);
`;

/** A project whose installation and build only write down that they took place. */
function makeProject() {
  const folder = makeTempFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write("package.json", '{"type":"module"}');
  write(lock, "{}");
  write("app/routes.ts", "export default [];");
  write("content/site.yaml", "brand: One");
  write("tools/build.ts", build);
  cpSync("tools/setup.mjs", join(folder, "tools/setup.mjs"));
  const npm = join(folder, "bin/npm");
  write(
    "bin/npm",
    `#!/bin/sh
     printf "%s " "$1" >> log
     rm -rf node_modules && mkdir node_modules
     test ! -e offline`,
  );
  chmodSync(npm, 0o755);

  const prepare = () => {
    rmSync(join(folder, "log"), { force: true });
    const { status } = spawnSync(
      process.execPath,
      [
        "--input-type=module",
        "--eval",
        'const setup = await import("./tools/setup.mjs"); setup.ensureInstalled(); setup.ensureBuilt();',
      ],
      {
        cwd: folder,
        stdio: "ignore",
        env: { ...process.env, PATH: [dirname(npm), process.env["PATH"]].join(delimiter) },
      },
    );
    const log = join(folder, "log");
    const did = existsSync(log) ? readFileSync(log, "utf8").trim() : "";
    return { status, did };
  };
  const remove = (file: string) => rmSync(join(folder, file), { recursive: true, force: true });
  return { folder, write, remove, prepare };
}

test("installs and builds once, and then neither again", () => {
  const { prepare } = makeProject();
  expect(prepare()).toEqual({ status: 0, did: "ci build" });
  expect(prepare()).toEqual({ status: 0, did: "" });
});

test.each([
  ["the lockfile", lock, '{"a":1}', "ci build"],
  ["a source", "app/routes.ts", "export default [1];", "build"],
  ["a new source", "app/lib/new.ts", "export const a = 1;", "build"],
  ["words", "content/site.yaml", "brand: Two", "build"],
  ["the way to build", "tools/build.ts", `${build}\n`, "build"],
  ["a test", "app/routes.test.ts", "test", ""],
  ["something else", "README.md", "words", ""],
])("does what is needed when %s changed", (_, file, text, did) => {
  const { write, prepare } = makeProject();
  prepare();
  write(file, text);
  expect(prepare()).toEqual({ status: 0, did });
});

test("starts over when packages or the build are gone", () => {
  const { remove, prepare } = makeProject();
  prepare();
  remove("build");
  expect(prepare().did).toBe("build");
  remove("node_modules");
  expect(prepare().did).toBe("ci");
});

test("tries a failed installation again", () => {
  const { write, remove, prepare } = makeProject();
  write("offline", "");
  expect(prepare()).toEqual({ status: 1, did: "ci" });
  remove("offline");
  expect(prepare()).toEqual({ status: 0, did: "ci build" });
});

test("does not vouch for a build that failed half way, even when its sources are back", () => {
  const { write, remove, prepare } = makeProject();
  prepare();
  write("content/site.yaml", "brand: Two");
  write("broken", "");
  expect(prepare()).toEqual({ status: 1, did: "build" });
  remove("broken");
  write("content/site.yaml", "brand: One");
  expect(prepare()).toEqual({ status: 0, did: "build" });
});

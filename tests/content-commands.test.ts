/** What the commands do when content has a fault: run for real, in a copy of the project. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentFolder } from "#app/content/folder.ts";
import { buildFolder } from "./support/build-folder.ts";
import { copyProject, replaceText } from "./support/project-copy.ts";
import { makeTempFolder } from "./support/temp-database.ts";

const line =
  'content/programs.yaml (programs: "exam-course"): price: expected a number of dollars: write 189, got $189';
const otherLine =
  'content/site.yaml: navigation.pages, entry 1, to: expected the address of a page of this site, got "/nowhere"';

function runScript(folder: string, tool: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

test(
  "check and build stop with every fault, and leave the last build alone",
  { timeout: 60_000 },
  () => {
    const folder = makeTempFolder();
    copyProject(folder);
    expect(runScript(folder, "commands/content-check.ts")).toMatchObject({ status: 0, stderr: "" });

    replaceText(join(folder, contentFolder, "programs.yaml"), "price: 205", "price: $189");
    replaceText(join(folder, contentFolder, "site.yaml"), "to: / }", "to: /nowhere }");
    mkdirSync(join(folder, buildFolder, "client"), { recursive: true });
    writeFileSync(join(folder, buildFolder, "client/index.html"), "the last build");

    for (const tool of ["commands/content-check.ts", "scripts/build.ts"]) {
      const { status, stdout, stderr } = runScript(folder, tool);
      expect(status).toBe(1);
      const lines = stderr.trimEnd().split("\n");
      // Every edit of the content moves the lines.
      expect(lines.map((one) => one.replace(/\.yaml:\d+/, ".yaml"))).toEqual([
        "2 faults in the content:",
        line,
        otherLine,
      ]);
      expect(stdout).toBe("");
    }
    expect(readFileSync(join(folder, buildFolder, "client/index.html"), "utf8")).toBe(
      "the last build",
    );
    expect(existsSync(join(folder, buildFolder, "server"))).toBe(false);
  },
);

/** How the image starts the site. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteArguments } from "#scripts/setup.mjs";
import { oldNodeFault, pretendOldNode } from "./support/old-node.ts";
import { makeTempFolder } from "./support/temp-database.ts";

test("the image starts Node with the arguments of npm start", () => {
  expect(readFileSync("deploy/start.sh", "utf8")).toContain(` ${siteArguments.join(" ")}\n`);
});

test.skipIf(process.platform === "win32")("an old Node ends the start with one line", () => {
  const folder = makeTempFolder();
  writeFileSync(
    join(folder, "node"),
    `#!/bin/sh\nexec "${process.execPath}" ${pretendOldNode()} "$@"\n`,
    { mode: 0o755 },
  );
  const env = { ...process.env, PATH: `${folder}:${process.env["PATH"]}` };
  const { status, stdout, stderr } = spawnSync("deploy/start.sh", { env, encoding: "utf8" });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: "",
    stderr: `${oldNodeFault}\n`,
  });
});

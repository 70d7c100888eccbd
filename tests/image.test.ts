/** How the image starts the site, and what containers may do. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { siteArguments } from "#scripts/setup.mjs";
import { oldNodeFault, pretendOldNode } from "./support/old-node.ts";
import { makeTempFolder } from "./support/temp-database.ts";

type Service = { extends?: unknown; cap_add?: string[] };

test("the image starts Node with the arguments of npm start", () => {
  expect(readFileSync("deploy/start.sh", "utf8")).toContain(` ${siteArguments.join(" ")}\n`);
});

test("no container has more rights than it needs", () => {
  const allowed: Record<string, unknown> = { caddy: ["NET_BIND_SERVICE"] };
  for (const file of ["deploy/compose.yaml", "deploy/compose.postgres.yaml"]) {
    const { services } = parse(readFileSync(file, "utf8")) as { services: Record<string, Service> };
    for (const [name, service] of Object.entries(services)) {
      // What it extends is in the other file.
      if (service.extends) continue;
      expect({ name, ...service }).toMatchObject({
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
      });
      expect(service.cap_add).toEqual(allowed[name]);
    }
  }
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
